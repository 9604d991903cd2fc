import type { ReactNode } from 'react'
/** Every text of the screens of gift requests. Those of the specification stand here to the letter. */

import type { Elements } from '#web/lib/elements.ts'
import { counted, numberText } from '#web/lib/text/counted.ts'
import { richText } from '#web/lib/text/rich-text.ts'
import { sentence } from '#domain/sentence.ts'
import { kilometres } from '#web/lib/text/name-texts.ts'
export { loading as loadingOne, showMore } from '#web/ui/said-often-texts.ts'

// The list near me
export const requestAGift = 'Request a Gift'
export const giftRequests = 'Gift Requests'
export const lookingFor = 'Neighbours are looking for'
export const openNearby = (count: number) => `${numberText(count)} open nearby`
export const loading = 'Finding gift requests near you...'
export const failedToFetch = 'Failed to fetch requests'
export const lastSeen = (time: string) => `Last seen at ${time}`
export const shownOf = (shown: number, all: number) => `${numberText(shown)} of ${numberText(all)}`
export const nobodyAsks = 'Nobody near you is looking for anything'
export const nobodyAsksText = 'When a neighbour asks for something, it shows up here.'
export const noMatches = 'No matches'
export const noMatchesText = 'No gift requests match these filters. Try removing some.'
export const lookFurther = 'Look 5 km further'
export const resetFilters = 'Reset Filters'

// The filter
export const filter = 'Filter gift requests'
export const showFilters = 'Show filters'
export const hideFilters = 'Hide filters'
export const category = 'Category'
export const allCategories = 'All categories'
export { kilometres }
export const within = (radius: number, strong: (words: string) => Elements) =>
  richText`Within ${strong(kilometres(radius))}`
export const radius = 'Radius'
export const filteredBy = (categoryLabel: string, km: number) => `${categoryLabel}, within ${km} km`

// List or map
export const listOrMap = 'List or map'
export const list = 'List'
export const map = 'Map'
export const mapOfRequests = 'Map of gift requests nearby'
export const requestsAtPlace = (count: number) => `${counted(count, 'gift request', 'gift requests')} at this place`
export const requestsClose = (count: number) => `${counted(count, 'gift request', 'gift requests')} close together`
export const pin = (title: string, where: string) => sentence`${title}, ${where}`

// One request
export const offerAnItem = 'Offer an item'
/** The label begins with the words of its button. */
export const offerFor = (words: string, title: string) => sentence`${words}: ${title}`
export const offer = 'Offer'
export const offerAgain = 'Offer again'
export const offerSent = 'Offer sent'
export const offerAccepted = 'Offer accepted'
export const seeOffer = 'See your offer'
export const seeOfferFor = (title: string) => sentence`See your offer: ${title}`
export const askedFor = (count: number) => (count === 1 ? 'A neighbour asked for this' : 'Neighbours asked for this')
export const offerIt = 'Offer it'
export const offerItFor = (title: string) => sentence`Offer it: ${title}`
export const beTheFirst = 'Be the first'
export const offersSoFar = (count: number) => `${counted(count, 'offer', 'offers')} so far`
export const offersCount = (count: number) => (count === 0 ? 'no offers yet' : counted(count, 'offer', 'offers'))
export const yourRequest = 'Your request'
export const neededBy = (day: string) => `Needed by ${day}`
export const neededToday = 'Needed today'
export const neededTomorrow = 'Needed tomorrow'
export const noHurry = 'No hurry'
export const openMessages = 'Open messages'
export const near = (suburb: string) => sentence`Near ${suburb}`
export const askedBySince = (name: string, since: ReactNode) => richText`${name}, ${since}`

// Its state, in words
export const open = 'Open'
export const openUntil = (day: string) => `Open until ${day}`
export const openNeededBy = (day: string) => `Open · needed by ${day}`
export const matchedWith = (name: string) => sentence`Matched with ${name}`
export const matchedWithYou = 'Matched with your offer'
export const matchedElsewhere = 'Matched with another neighbour'
export const fulfilledOn = (day: string) => `Fulfilled ${day}`
export const fulfilledBy = (day: string, name: string) => sentence`Fulfilled ${day}, by ${name}`
export const cancelledOn = (day: string) => `Cancelled ${day}`
export const expiredOn = (day: string) => `Expired ${day}`

// What its requester does
export const moreFor = (title: string) => sentence`More for ${title}`
export const edit = 'Edit'
export const cancel = 'Cancel request'
export const keepIt = 'Keep it'
export const cancelQuestion = 'Cancel this request?'
export const cancelText = (title: string, offers: number) => {
  const text = sentence`“${title}” leaves the list for good.`
  return offers > 0
    ? sentence`${text} ${counted(offers, 'neighbour who offered is told.', 'neighbours who offered are told.')}`
    : text
}
export const markFulfilled = 'Mark fulfilled'
export const renew = 'Renew'
export const endsSoon = (day: string) => `Ends ${day}. Do you still need it?`
export const reviewOffers = (count: number) => (count === 1 ? 'Review the offer' : `Review ${numberText(count)} offers`)
export const toAnswer = (count: number) => `${numberText(count)} to answer`
export const offersToAnswer = (count: number) => `${counted(count, 'offer', 'offers')} to answer`
export const offerFrom = (names: string, count: number) => sentence`${counted(count, 'offer', 'offers')} from ${names}`

// Your Gift Requests
export const yourGiftRequests = 'Your Gift Requests'
export const yourGiftRequestsWith = (title: string) => sentence`${yourGiftRequests}: ${title}`
export const activeAndWaiting = (active: number, pending: number) =>
  `${numberText(active)} active · ${pending === 0 ? 'no offers waiting for you' : `${counted(pending, 'offer', 'offers')} waiting for you`}`
export const noneOfYours = 'You are not looking for anything. What could a neighbour have to spare?'
export const back = 'Back to the list'

// What was fulfilled
export const madeHappen = 'What you made happen'
export const madeHappenText = 'Fulfilled requests: yours, and those you helped with.'
export const all = (count: number) => `All ${numberText(count)}`
export const youHelped = (count: number) => `You helped ${numberText(count)}`
export const youWereHelped = (count: number) => `You were helped ${numberText(count)}`
export const whichFulfilled = 'Which fulfilled requests'
export const wishedFor = (name: string) => sentence`${name} wished for`
export const youWishedFor = 'You wished for'
export const youGave = (thing: string) => sentence`You gave “${thing}”`
export const someoneGave = (name: string, thing: string) => sentence`${name} gave “${thing}”`
export const youHelpedThem = 'You helped'
export const someoneHelped = (name: string) => sentence`${name} helped`
export const didNotHappen = 'Did not happen'
export const nothingOfThatKind = 'Nothing of that kind yet.'
export const history = 'History'
export const fulfilledCount = (count: number) => `Fulfilled, ${numberText(count)}`
export const nothingMade = 'Nothing fulfilled yet'
export const nothingMadeText = 'Offer one of your things for a request. Once it is fulfilled, it shows up here.'

// Request a Gift, and editing
export const formText = 'Tell the street what you need; somebody may have two.'
export const editRequest = 'Edit request'
export const editText = 'Those who offered are told what changed.'
export const titleLabel = 'What do you need?'
export const titleHint = 'The thing first, then the size'
export const descriptionLabel = 'Why, and what matters'
export const descriptionHint = 'What it is for, and what would not fit'
export const needByLabel = 'Needed by'
export const optional = '(if you like)'
export const placeLabel = 'Where you could fetch it'
export const placeHint = 'Neighbours see the suburb and a distance, never the door'
export const savedPlace = (suburb: string) => sentence`${suburb}, your saved place`
export const change = 'Change'
export const savedPlaceAgain = 'Use my saved place'
export const draftKept = 'Draft kept on this device'
export const postRequest = 'Post request'
export const saveChanges = 'Save changes'

export const titleTooShort = 'Title must be at least 3 characters.'
export const descriptionTooShort = 'Please share a bit more about what you need (10+ characters).'
export const descriptionTooShortInEdit = 'Please share at least 10 characters about why you need this.'
export const placeMissing = 'Add your general pickup area in your profile before requesting.'
export const placeMissingInEdit = 'Pickup area is required.'
export const placeUnknown = 'Choose a suburb from the list.'
export const needByPast = 'Choose a date that has not passed.'
export const nothingChanged = 'At least one field must have changed'
export const onlyOpenChange = 'Only open requests can be edited'
export const onlyOpenChangeText = 'Once an offer is accepted, or the request has ended, it stays as it is.'

// Said afterwards
export const posted = 'Request posted'
export const updated = 'Request updated'
export const cancelled = 'Request cancelled'
export const fulfilled = 'Request marked as fulfilled'
export const renewed = 'Request renewed'
export const unableToCreate = 'Unable to create request'
export const unableToUpdate = 'Unable to update request'
export const unableToFulfill = 'Unable to mark fulfilled'
export const failedToCreate = 'Failed to create request'
export const failedToUpdate = 'Failed to update request'
export const failedToCancel = 'Failed to cancel request'
export const failedToComplete = 'Failed to complete request'

// What waits on this device
export const postLabel = (title: string) => sentence`Request “${title}”`
export const editLabel = (title: string) => sentence`Changes to “${title}”`
export const cancelLabel = (title: string) => sentence`“${title}” is cancelled`
export const fulfillLabel = (title: string) => sentence`“${title}” is fulfilled`
export const renewLabel = (title: string) => sentence`“${title}” stays open`

// What is gone
export const missing = 'This request is not here any more'
export const missingText = 'It has been withdrawn, or it was never for you to see.'

// One request by itself
export const requestOf = (name: string) => sentence`Asked by ${name}`
export const waitsForOffers = 'Neighbours can offer until it ends.'
export const offeredBy = (name: string) => sentence`From ${name}`
export const offeredByYou = 'Your offer'
export const aboutRequest = 'About the request'
export const seeItem = 'See the item'
export const yours = 'Yours'
export const active = 'Active'
export const browse = 'Browse'
