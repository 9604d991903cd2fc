import { sentence } from '#domain/sentence.ts'
export { cancel, sendFailed } from '#web/ui/said-often-texts.ts'

/** Every text of blocking and of reporting a person. */

// What one can do about somebody
export const moreAbout = (name: string) => sentence`More about ${name}`
export const block = 'Block'
export const unblock = 'Unblock'
export const undoBlock = 'Undo the block'
export const report = 'Report'

// Blocking
export const blockQuestion = (name: string) => sentence`Block ${name}?`
export const blockFollows = (name: string) =>
  sentence`You will not see each other’s listings and requests, and neither of you can ask, offer or write to the other. Open pickups between you end. ${name} is not told that it was you.`
/** While it can be taken back. */
export const blockLabel = (name: string) => sentence`Your block of ${name}`
export const blocked = (name: string) => sentence`${name} is blocked`
export const blockedText = 'You no longer see each other.'
export const notBlocked = 'Not blocked'

// Those one has blocked
export const blockedPeople = 'Blocked neighbours'
export const nobodyBlocked = 'You have blocked nobody.'
export const unblockPerson = (name: string) => sentence`Unblock ${name}`
export const unblocked = (name: string) => sentence`${name} is unblocked`
export const unblockedText = 'You can see each other again.'
export const notUnblocked = 'Not unblocked'

// Reporting
export const reportPerson = (name: string) => sentence`Report ${name}`
export const reportMessage = 'Report this message'
export const harassment = 'Harassment'
export const spam = 'Spam'
export const sellingOrScam = 'Selling or scam'
export const inappropriate = 'Inappropriate'
export const safety = 'Safety concern'
export const somethingElse = 'Something else'
export const reported = 'Report sent'
export const reportUpdated = 'Your report was updated'
export const reportedText = 'An admin will look at it.'
