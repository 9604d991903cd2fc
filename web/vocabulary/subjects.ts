/** Subjects of mutations: with these names screens look up what waits in the outbox. */
export const requestSubject = (itemId: string) => `ask:${itemId}`
export const claimSubject = (claimId: string) => `claim:${claimId}`
const THREAD = 'thread:'
export const threadSubject = (conversationId: string) => `${THREAD}${conversationId}`
export const threadIdOf = (about: string) => (about.startsWith(THREAD) ? about.slice(THREAD.length) : null)
export const saveSubject = (itemId: string) => `heart:${itemId}`
export const listingSubject = (itemId: string) => `listing:${itemId}`
export const thanksSubject = (claimId: string) => `thanks:${claimId}`
/** For a new listing, which has no id yet. */
export const NEW_LISTING_SUBJECT = 'share'
