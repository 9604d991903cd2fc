import { sentence } from '#domain/sentence.ts'
export { updateFailed } from '#web/ui/said-often-texts.ts'

/** Texts of the mutations of a claim: labels while one waits on this device, and toasts when it was sent or refused. Those of the specification to the letter. */

// What waits on this device
export const requestLabel = (title: string) => sentence`Your request for “${title}”`
export const acceptLabel = (name: string) => sentence`Your yes to ${name}`
export const timeLabel = 'Your proposed pickup time'
export const timeAnswerLabel = 'Your answer to the proposed time'
export const declineLabel = (name: string) => sentence`Your no to ${name}`
export const releaseLabel = (name: string) => sentence`${name} is not coming`
export const completeLabel = (title: string) => sentence`“${title}” is picked up`
export const cancelLabel = (title: string) => sentence`Your pickup of “${title}” is cancelled`
export const withdrawLabel = (title: string) => sentence`Your request for “${title}” is withdrawn`
export const messageLabel = (name: string, words: string) => sentence`Message to ${name}: “${words}”`
export const setOutLabel = (name: string) => sentence`On my way to ${name}`
export const disputeLabel = (title: string) => sentence`Your report about “${title}”`

// Done
export const requested = 'Request sent'
export const joinedWaitingList = 'You are on the waiting list'
export const ownerNotified = (name: string) => sentence`${name} has been notified.`
export const accepted = (name: string) => sentence`You said yes to ${name}`
export const acceptedText = 'The chat is open, and they can see your address.'
export const acceptedWithTimeText = 'They can see your address, and are asked to confirm your time.'
export const released = 'Available again'
export const nextInLine = (name: string) => sentence`${name} is next in line.`
export const told = (name: string) => sentence`${name} was told`
export const completed = 'Pickup Completed'
export const cancelled = 'Claim Cancelled'
export const setOutText = 'You are on the way.'
export const reported = 'Report sent'
export const reportedText = 'An admin will read it.'

// Not done
export const claimFailed = 'Claim Failed'
/** Of one that waited on the device first: there is no form any more to try it again in. */
export const failedToCreate = 'Failed to create claim'
export const claimFailedText = 'Failed to submit claim. Please try again.'
export const actionFailed = 'Action Failed'
export const actionFailedText = (what: 'accepted' | 'declined' | 'completed') =>
  sentence`Failed to ${what} claim. Please try again.`
export const completeFailed = 'Complete Failed'
export const notReady = 'Not ready yet'
export const cancelFailed = 'Cancel Failed'
export const notTold = (name: string) => sentence`${name} was not told`
