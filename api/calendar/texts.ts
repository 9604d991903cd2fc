export const pickupsOf = (site: string) => `${site}: pickups`
