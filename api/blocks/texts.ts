export const blocked = 'Blocked'
export const unblocked = 'Unblocked'
