/** Every text of the page after leaving, and of the receipt. Those of the specification stand here to the letter. */

import { counted } from '#web/lib/text/counted.ts'
import type { Elements } from '#web/lib/elements.ts'
import { richText } from '#web/lib/text/rich-text.ts'

export const goodbye = 'Goodbye, and thank you'
export const listingsLeft = (count: number) => `${counted(count, 'listing', 'listings')} left the map`
export const pickupsEnded = (count: number) =>
  `${counted(count, 'pickup was', 'pickups were')} called off, and the other side was told`
export const untilBack = (day: string) => `Until ${day} you can come back by signing in`
export const thenErased = 'Then your key is destroyed, and nobody can read your name, places or messages'
export const receiptIsAt = (link: (text: string) => Elements) =>
  richText`The receipt for that will be at ${link('this address')}. Keep it: only who knows it finds the receipt.`

export const receiptIsMailed = 'It stands in the letter that we sent you, too.'

export const whatMadeYouGo = 'What made you go?'
export const notLinked = 'Not linked to your account. Kept for 90 days.'
export const reason = 'Reason'
export const reasons = {
  'could-not-find-items': 'Could not find what I looked for',
  'not-enough-activity': 'Not enough activity',
  usability: 'Too hard to use',
  privacy: 'Privacy',
  'temporary-break': 'Only a break',
  other: 'Something else',
} as const
export const chooseReason = 'Choose a reason.'
export const choose = 'Choose'
export const different = 'What should be different?'
export const needed = '(needed)'
export const differentMissing = 'Say what should be different.'
export const email = 'E-mail'
export const onlyForAnswer = '(only if you want an answer)'
export const submit = 'Submit feedback'
export const notSent = 'Your feedback was not sent'
export const thankYou = 'Thank you'
export const thankYouText = 'Your words are with those who run this site.'
export const backToStart = 'Back to the start'

// The receipt
export const receiptTitle = 'Receipt of erasure'
export const erased = 'Erased, and here is the receipt'
export const erasedText = 'The key to everything you wrote no longer exists. What is left are numbers without a name.'
export const anybodyChecks = 'Anybody can check it; it names nobody'
export const loading = 'Looking for the receipt'
export const oneMoment = 'One moment …'
export const notThere = 'No receipt is here'
export const notThereText = 'Nothing was erased under this address yet, or the address is not whole.'
export const notLoaded = 'The receipt could not be shown'
export const listings = 'Listings'
export const requestsAndOffers = 'Requests and offers'
export const messages = 'Messages'
export const photos = 'Photos'
export const devices = 'Devices'
export const streams = 'Streams'
export const key = 'Key'
export const destroyed = 'destroyed'
export const stillThere = 'still there'
export const position = 'Log position'
export const digest = 'Digest'
const kept = (thanks: number) =>
  thanks === 0 ? '' : ` Kept: ${counted(thanks, 'thank-you', 'thank-yous')} signed “Former neighbour”.`
/** Looked at when the page was asked for. */
export const checkedKey = (isDestroyed: boolean, thanks: number) =>
  isDestroyed
    ? `Checked a moment ago: no key of this person exists, so no word of theirs can be opened.${kept(thanks)}`
    : 'Checked a moment ago: the key is there. Tell those who run this site.'
export const download = 'Download'
export const print = 'Print'
export const fileName = 'receipt-of-erasure.json'
export const howToCheck = 'How to check it'
export const howText = (code: (text: string) => Elements) =>
  richText`Who runs this site checks the downloaded file with ${code(`npm run verify -- --receipt ${fileName}`)}`
export const madeAt = (day: string, time: string) => `${day}, ${time}`
