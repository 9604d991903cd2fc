export const sent = 'Appreciation Sent'
/** In place of the name of somebody who is not to be seen. */
export const unknownGiver = 'A neighbour'
