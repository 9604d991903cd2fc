/** Section 4 of the specification. */
export const requestStatuses = ['open', 'matched', 'fulfilled', 'cancelled', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]
