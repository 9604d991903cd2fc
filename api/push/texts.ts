export const noPushService = 'This is not the address of a push service.'
export const noPushKeys = 'These are not the keys of a push subscription.'
