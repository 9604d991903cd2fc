/** Section 4 of the specification. */
export const offerStatuses = ['pending', 'accepted', 'declined', 'withdrawn'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** Offers of one neighbour on one request: the first, and three more. */
export const MOST_TIMES = 4
