export const kilometres = (km: number) => `${km} km`
