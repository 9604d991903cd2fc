import { sentence } from '#domain/sentence.ts'
import type { Elements } from '#web/lib/elements.ts'
import { richText } from '#web/lib/text/rich-text.ts'
export { back } from '#web/ui/said-often-texts.ts'

// The two lists that one can browse
export const whatToBrowse = 'What to browse'
export const nearbyItems = 'Nearby Items'
export const giftRequests = 'Gift Requests'

// With what an item can be fetched
export const walkable = 'Walkable'
export const car = 'Car'
export const smallTruck = 'Small truck'

// In what condition an item is
export const brandNew = 'New'
export const likeNew = 'Like new'
export const good = 'Good'
export const fair = 'Fair'
export const forParts = 'For parts'

/** How difficult it is to get out. */
export const easy = 'Easy'
export const moderate = 'Moderate'
export const difficult = 'Difficult'

// What the button for asking says
export const ask = 'Ask for it'
export const joinWaitlist = 'Join the waiting list'

export const password = 'Password'
export const passwordMissing = 'Enter your password.'

// Reporting, whatever is reported
export const reason = 'Reason'
export const whatHappened = 'What happened?'
export const detailsAside = '(helps a lot)'
export const detailsHint = 'Needed only for “Something else”'
export const notTold = (name: string) => sentence`${name} will not see who reported it.`
export const report = 'Report'

export const listingPolicy = 'listing policy'
export const listingRules = (link: Elements) => richText`What is welcome here, and what is not, stands in the ${link}.`

// Texts of the field that asks an owner for the street of a thing
/** `unseen`: what is only heard, since the suburb stands in the field. */
export const streetIn = (label: string, suburb: string, unseen: (words: string) => Elements) =>
  richText`${label} ${unseen(sentence`in ${suburb}`)}`
export const rememberStreet = 'Remember it'
export const streetMissing = 'Enter the street and number.'
