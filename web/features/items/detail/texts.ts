import type { Elements } from '#web/lib/elements.ts'
import { counted, numberText } from '#web/lib/text/counted.ts'
import { richText } from '#web/lib/text/rich-text.ts'
import { sentence } from '#domain/sentence.ts'
export { sendFailed } from '#web/ui/said-often-texts.ts'

/** Every text of the page of one gift, of passing it on and of reporting it. Those of the specification stand here to the letter. */

// Its state
export const claimPending = 'Claim pending, waiting for owner'
export const claimedByYou = 'Gift claimed, by you'
export const yourItem = (state: string) => `Your Item · ${state}`

// Its photos
export const photoOf = (place: number, all: number) => sentence`Photo ${place} of ${all}`
export const photoAlt = (title: string, place: number, all: number) => sentence`${title}, photo ${place} of ${all}`
/** `unseen`: what is only heard. */
export const photoPlace = (place: number, all: number, unseen: (words: string) => Elements) =>
  richText`${unseen('Photo ')}${place} / ${all}`

// What can be done with it
export const whatYouCanDo = 'What you can do'
export const backToYours = 'Back to yours'
export const seeAsNeighbour = 'See it as a neighbour'
export const share = 'Share'
export const shareThisGift = 'Share this gift'
export const report = 'Report'
export const allFree = 'Everything here is free. Never pay.'

// Its facts
export const availableWhen = 'When'
export const availableUntil = 'Until'
export const notes = 'Notes'
export const sharedWhen = 'Shared'
export const dateAndTime = (date: string, time: string) => `${date}, ${time}`

// Who gives it
export const you = 'You'
export const neighbourSince = (year: string) => `Neighbour since ${year}`
export const givenCount = (count: number) => (count === 0 ? 'first gift' : `${counted(count, 'gift', 'gifts')} given`)
export const thanksCount = (count: number) => `${numberText(count)} thanks`

// Where it is
export const whereItIs = 'Where it is'
export const placeOfYours = 'Neighbours see the circle. Only the person you say yes to sees your address.'
export const placeForClaimer = (owner: string) =>
  sentence`You see the address because ${owner} said yes. It is hidden again 7 days after the pickup.`
export const placeWithoutStreet = (owner: string) => sentence`${owner} has not added the street yet. You will be told.`
export const noStreetTold = 'No street was told.'
export const placeForOthers = (owner: string) =>
  sentence`Somewhere in this circle. You see the address once ${owner} says yes.`

// How pickup works
export const howPickupWorks = 'How pickup works'
type Step = { title: string; text: string }
export const pickupStepsOfYours: readonly Step[] = [
  {
    title: 'They ask for it',
    text: 'Neighbours say when they could come. You see everyone who asked, in order.',
  },
  { title: 'You say yes', text: 'One of them gets the address and a chat. The others stay on the waiting list.' },
  { title: 'They pick it up', text: 'Either of you marks it as picked up. Then say thanks.' },
]
export const pickupSteps = (owner: string): readonly Step[] => [
  { title: 'Ask for it', text: sentence`Say when you could come. ${owner} sees everyone who asked, in order.` },
  { title: sentence`${owner} says yes`, text: 'You get the address and a chat. The others stay on the waiting list.' },
  { title: 'Pick it up', text: 'Either of you marks it as picked up. Then say thanks.' },
]

// Passing it on
export const passOn = 'Pass it on'
export const passOnText = 'Someone you know may be looking for this.'
export const freeFromNeighbour = 'free, from a neighbour'
export const messageWith = (title: string, url: string) => sentence`${title}, free from a neighbour: ${url}`
export const whatsApp = 'WhatsApp'
export const facebook = 'Facebook'
export const email = 'E-mail'
export const sms = 'SMS'
export const qrCode = 'QR code'
export const moreWays = 'More'
export const qrCodeFor = (title: string) => sentence`QR code for ${title}`
export const qrCodeFailed = 'The QR code could not be created'
export const qrCodeFailedText = 'Copy the link instead, or try again.'
export const orCopyLink = 'Or copy the link'
export const copy = 'Copy'
export const linkCopied = 'Link copied'
export const copyFailed = 'Could not copy'
export const copyFailedText = 'Select the link and copy it yourself.'
export const whatTheySee = 'They see the photo, the description and the suburb, but not the exact place or who asked.'

// Reporting it
export const reportListing = 'Report this listing'
export const spam = 'Spam'
export const sellingOrScam = 'Selling or scam'
export const prohibited = 'Prohibited'
export const inappropriate = 'Inappropriate'
export const alreadyGone = 'Already gone'
export const duplicate = 'Duplicate'
export const wrongLocation = 'Wrong location'
export const safetyConcern = 'Safety concern'
export const somethingElse = 'Something else'
export const reportLabel = (title: string) => sentence`Your report on “${title}”`
export const reportSent = 'Report sent'
export const reportUpdated = 'Your report was updated'
export const reportSentText = 'An admin will look at it.'

// Instead of a gift: while it comes, where it is gone, where it did not come
export const gone = 'This gift is not available'
export const goneText = 'It may have been removed, or it is private.'
export const notLoaded = 'This gift did not load'

// What is told of a gift beside its conversation, too
export const aboutThisGift = 'About this gift'
export const openListing = 'Open the listing'
export const whatHappened = 'What happened so far'
export const showEarlier = 'Show earlier'
