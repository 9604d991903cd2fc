/** Every text of the screens of offers. Those of the specification stand here to the letter. */

import type { Elements } from '#web/lib/elements.ts'
import { counted, numberText, wordFor } from '#web/lib/text/counted.ts'
import { richText } from '#web/lib/text/rich-text.ts'
import { sentence } from '#domain/sentence.ts'
export { loading, showMore } from '#web/ui/said-often-texts.ts'

// Offers that came
export const offersFor = (title: string) => sentence`Offers for “${title}”`
export const offersToAnswer = (count: number) => `${counted(count, 'offer', 'offers')} to answer`
export const offersAll = (count: number) => counted(count, 'offer', 'offers')
export const failedToFetch = 'Failed to fetch offers'
export const noOffers = 'No offers yet'
export const noOffersText = 'When a neighbour offers something for it, it shows up here.'
export const shownOf = (shown: number, all: number) => `${numberText(shown)} of ${numberText(all)}`
export const notYours = 'Only the requester sees the offers'
export const notYoursText = 'What others offer stays between them and the one who asked.'
export const profileOf = (name: string) => sentence`${name}, see profile`
export const listingGone = 'A listing that is gone'
export const near = (suburb: string) => sentence`Near ${suburb}`

export const accept = 'Accept'
export const decline = 'Decline'
/** The label begins with the words of its button. */
export const actionOn = (words: string, title: string, name: string) => sentence`${words}: ${title}, from ${name}`
export const acceptFollows = (others: number) => `Accepting holds the item and opens a chat${waitingOf(others)}.`
const waitingOf = (others: number) =>
  others === 0 ? '' : wordFor(others, '; the other offer waits', '; the other offers wait')

// Its state, for the requester
export const accepted = 'Accepted'
export const acceptedText = 'The item is held for you. Agree on the pickup in the chat.'
export const fulfilled = 'Fulfilled'
export const fulfilledText = 'It was handed over.'
export const frozen = 'On hold'
export const frozenText = 'You accepted another offer. This one is open again if that pickup falls through.'
export const declined = 'Declined'
export const withdrawn = 'Withdrawn'
export const openMessages = 'Open messages'

// Offering
export const offerTo = (name: string) => sentence`Offer an item to ${name}`
export const whichOfYours = 'Which of yours?'
export const noneOfYours = 'Nothing of yours is free to be offered.'
export const somethingNew = 'Share something new for this'
export const live = 'Live'
export const liveAsked = (count: number) => `Live, ${numberText(count)} asked`
export const onlyFor = (name: string) => sentence`Only for ${name}`
export const lineTo = (name: string) => sentence`A line to ${name}`
export const optional = '(if you like)'
export const lineHint = 'Keep phone numbers and e-mail out of it'
export const whenCould = (name: string) => sentence`When could ${name} come?`
export const whenCouldIfYouLike = (name: string, aside: (words: string) => Elements) =>
  richText`${whenCould(name)} ${aside(optional)}`
export const whereToPickUp = (name: string) => sentence`Where would ${name} pick it up?`
export const streetHint = (name: string) =>
  sentence`Needed, because a yes comes without asking you again. ${name} sees it after accepting, nobody else ever does.`
export const whileWaiting = (name: string) =>
  sentence`While ${name} thinks, your item stays on the map. A yes holds it.`
export const whileWaitingPrivate = (name: string) => sentence`Only you and ${name} can see this item.`
export const send = 'Send offer'
export const chooseOne = 'Choose what you offer.'
export const waitsToSend = "Your offer will be sent when you're back online."
export const ownRequest = 'Your request'
export const ownRequestText = 'Neighbours offer on it; you accept or decline.'
export const notOpen = 'This request takes no offers now'
export const notOpenText = 'It is matched, or it has ended.'
export const notAgain = 'You cannot offer again'
export const notAgainText = 'For one request you can offer four times.'
export const back = 'Back to the list'
export const yourOffer = 'Your offer'
export const itemsFailed = 'Failed to fetch items'

// Offers made
export const offersMade = 'Your offers'
export const forRequest = (title: string, name: string) => sentence`For “${title}”, ${name}`
export const waiting = 'Waiting for an answer'
export const waitingText = (name: string) => sentence`${name} was told.`
export const sending = 'Sending'
export const onHoldText = (name: string) =>
  sentence`${name} accepted another offer. Yours is open again if that pickup falls through.`
export const acceptedMine = 'Offer accepted'
export const acceptedMineText = (name: string) => sentence`It is held for ${name}. Agree on the pickup in the chat.`
export const fulfilledMineText = (name: string) => sentence`${name} has it.`
export const declinedMine = 'Not this time'
export const declinedMineText = (name: string) => sentence`${name} did not take it.`
export const elsewhere = 'Fulfilled by another neighbour'
export const requestCancelled = 'Request cancelled'
export const requestExpired = 'Request expired'
export const stillYours = 'Your item is free again.'
export const withdrawnText = 'You can offer again as long as the request is open.'
export const withdraw = 'Withdraw'
export const offerAgain = 'Offer again'
export const message = (name: string) => sentence`Message ${name}`
export const markFulfilled = 'Mark fulfilled'

// Said afterwards
export const offerSent = 'Offer sent'
export const offerWithdrawn = 'Offer withdrawn'
export const offerAccepted = 'Offer accepted'
export const offerDeclined = 'Offer declined'
export const markedFulfilled = 'Marked fulfilled'
export const unableToSend = 'Unable to send offer'
export const unableToWithdraw = 'Unable to withdraw offer'
export const unableToFulfill = 'Unable to mark fulfilled'
export const failedToCreate = 'Failed to create offer'
export const failedToWithdraw = 'Failed to withdraw offer'
export const failedToAccept = 'Failed to accept offer'
export const failedToDecline = 'Failed to decline offer'
export const chatNotReady = 'Chat not ready yet'
export const chatNotReadyText = "We'll open a secure chat once the requester accepts your offer."

// What waits on this device
export const addressLabel = (title: string) => sentence`The address of “${title}”`
export const sendLabel = (title: string) => sentence`Your offer for “${title}”`
export const acceptLabel = (name: string) => sentence`Your yes to ${name}`
export const declineLabel = (name: string) => sentence`Your no to ${name}`
export const withdrawLabel = (title: string) => sentence`Your offer for “${title}” is withdrawn`
export const fulfillLabel = (title: string) => sentence`“${title}” is fulfilled`
