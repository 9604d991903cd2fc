/** Subjects of mutations: with these names screens look up what waits in the outbox. */
export const requestSubject = (itemId: string) => `ask:${itemId}`
export const claimSubject = (claimId: string) => `claim:${claimId}`
/** Apart from other steps of the claim: who is on the way can still mark it as picked up. */
export const setOutSubject = (claimId: string) => `set-out:${claimId}`
const THREAD = 'thread:'
export const threadSubject = (conversationId: string) => `${THREAD}${conversationId}`
export const threadIdOf = (subject: string) => (subject.startsWith(THREAD) ? subject.slice(THREAD.length) : null)
export const saveSubject = (itemId: string) => `heart:${itemId}`
const LISTING = 'listing:'
export const listingSubject = (itemId: string) => `${LISTING}${itemId}`
export const listingOf = (subject: string) => (subject.startsWith(LISTING) ? subject.slice(LISTING.length) : null)
export const thanksSubject = (claimId: string) => `thanks:${claimId}`
const NEW_LISTING = 'share'
/** For a new listing, which has no id yet; for all, for one gift request, or of a thing passed on, by the claim it came by. */
export const newListingSubject = (origin: string | null = null) =>
  origin === null ? NEW_LISTING : `${NEW_LISTING}:${origin}`
/** The gift request or the claim that a new listing comes from; null where it is for all, undefined where the subject is another one. */
export const newListingOf = (subject: string): string | null | undefined => {
  if (subject === NEW_LISTING) return null
  return subject.startsWith(`${NEW_LISTING}:`) ? subject.slice(NEW_LISTING.length + 1) : undefined
}
const GIFT_REQUEST = 'request:'
/** A gift request: editing, cancelling, renewing, marking it fulfilled. */
export const giftRequestSubject = (requestId: string) => `${GIFT_REQUEST}${requestId}`
export const giftRequestOf = (subject: string) =>
  subject.startsWith(GIFT_REQUEST) ? subject.slice(GIFT_REQUEST.length) : null
/** For a new gift request, which has no id yet. */
export const NEW_GIFT_REQUEST_SUBJECT = 'new-request'
/** An offer: withdrawing it, answering it. */
export const offerSubject = (offerId: string) => `offer:${offerId}`
/** Another person: blocking them. */
export const blockSubject = (personId: string) => `block:${personId}`
/** For a new offer on this request, which has no id yet. */
export const newOfferSubject = (requestId: string) => `new-offer:${requestId}`
