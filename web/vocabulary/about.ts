/** What an act is done to: by these names screens find what waits to be sent. */
export const aboutAsking = (itemId: string) => `ask:${itemId}`
export const aboutClaim = (claimId: string) => `claim:${claimId}`
const THREAD = 'thread:'
export const aboutThread = (conversationId: string) => `${THREAD}${conversationId}`
export const threadIn = (about: string) => (about.startsWith(THREAD) ? about.slice(THREAD.length) : null)
export const aboutHeart = (itemId: string) => `heart:${itemId}`
export const aboutListing = (itemId: string) => `listing:${itemId}`
export const aboutThanks = (claimId: string) => `thanks:${claimId}`
/** A listing that does not exist yet. */
export const SHARING = 'share'
