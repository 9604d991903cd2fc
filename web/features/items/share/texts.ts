import type { Elements } from '#web/lib/elements.ts'
import { richText } from '#web/lib/text/rich-text.ts'
import { sentence } from '#domain/sentence.ts'

/** Every text of sharing a gift and of editing one. Those of the specification stand here to the letter. */

// Around the steps
export const shareWith = (name: string) => sentence`Share it with ${name}`
export const editListing = 'Edit listing'
export const steps = 'Steps'
export const stepNames = {
  photos: 'Photos',
  details: 'Details',
  area: 'Pickup area',
} as const
export const closeWithDraft = 'Close, the draft is saved'
export const nextDetails = 'Next: Details'
export const nextArea = 'Next: Pickup area'
export const skipPhotos = 'Skip, use a drawing'
export const saveIt = 'Save it'
export const shareIt = 'Share it'
export const sharedAfterPhotos = 'It will be shared once the photos are uploaded. Keep this page open.'
export const stillUploading = 'A photo is still uploading'
export const stillUploadingText =
  'Stay, and it goes out by itself when the photo is there. Leave, and nothing is sent; what you wrote is kept, that photo is not.'
export const stay = 'Stay'
export const leave = 'Leave'
export const draftSaved = 'Draft saved on this device'

// Details
export const onlySomeChange = 'Someone is picking this up, so you can only change photos, times and notes.'
export const title = 'What is it?'
export const titleHint = 'Name the item first, then its best feature'
export const titleTooShort = 'Title must be at least 3 characters.'
export const description = 'Tell them about it'
export const descriptionTooShort = 'Please describe it in at least 10 characters.'
export const condition = 'Condition'
export const carryIt = 'Carry it'
export const weight = 'Weight'
export const verge = 'On the verge, today only'
export const vergeText = 'Ends at 23:59 tonight, then it leaves the map'
export const howLong = 'How long may it stay?'
export const untilGone = 'Until it is gone'

// Pickup area
export const where = 'Where can it be picked up?'
export const street = 'Street and number'
export const streetAside = '(optional)'
export const streetHint = 'You can also add it when you say yes'
export const streetHintForRequest = 'You can also add it with your offer'
export const streetHintForDraw = 'The winner gets it without asking you again. Nobody else sees it.'
export const streetForDrawMissing =
  'Needed for a draw: the winner gets it without asking you again. Nobody else sees it.'
export const suburbUnknown = 'Choose a suburb from the list.'
export const placeMissing = 'Enter where it can be picked up: a suburb or your location.'
export const addressStaysPrivate = (suburb: string | null, strong: (words: string) => Elements) =>
  richText`${strong('Your address stays private.')} Everyone sees the circle and “${suburb ?? 'your suburb'}”. Only the person you say yes to sees the address, until 7 days after the pickup.`
export const whenSuits = 'When suits you?'
export const pickupNotes = 'Pickup notes'
export const pickupNotesAside = '(only after you say yes)'

// The preview
export const preview = 'Preview'
export const asNeighboursSee = 'How neighbours will see it'
export const yourSuburb = 'Your suburb'
export const distanceForEach = 'distance for each neighbour'
export const photosAdvice =
  'Daylight from the side, the whole thing in the frame, and one close look at any mark. It saves three questions.'
export const detailsAdvice =
  'Neighbours read the first line before anything else. Say what is broken too; it finds the right person faster.'
export const areaAdvice = 'You can pause or delete the listing at any moment. Nobody is told why.'

// Said afterwards
export const shared = 'Item Shared Successfully'
export const updated = 'Listing updated'
export const notShared = 'Failed to Create Item'
export const notSharedText = 'Failed to create item'
export const notUpdatedText = 'Please try again.'

// What waits on this device
export const shareLabel = (name: string) => sentence`Share “${name}”`
export const editLabel = (name: string) => sentence`Changes to “${name}”`

// The map with the pin of the pickup place
export const mapOfPlace = 'Map of the pickup place'
export const circleLikeThis = 'Neighbours see a circle like this'
export const yourPin = 'Your location. Drag, or use the arrow keys'
