export const pickup = (title: string) => `Pickup: ${title}`
export const withOther = (name: string) => `With ${name}`
