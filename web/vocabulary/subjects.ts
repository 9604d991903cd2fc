/** What an act is done to: by these names screens find what waits to be sent. */
export const requestSubject = (itemId: string) => `ask:${itemId}`
export const claimSubject = (claimId: string) => `claim:${claimId}`
const THREAD = 'thread:'
export const threadSubject = (conversationId: string) => `${THREAD}${conversationId}`
export const threadIdOf = (about: string) => (about.startsWith(THREAD) ? about.slice(THREAD.length) : null)
export const saveSubject = (itemId: string) => `heart:${itemId}`
export const listingSubject = (itemId: string) => `listing:${itemId}`
export const thanksSubject = (claimId: string) => `thanks:${claimId}`
/** A listing that does not exist yet. */
export const NEW_LISTING_SUBJECT = 'share'
