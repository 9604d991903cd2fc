/** With what an item can be fetched. */
export const walkable = 'Walkable'
export const car = 'Car'
export const smallTruck = 'Small truck'
