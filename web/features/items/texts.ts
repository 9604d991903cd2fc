/** Texts about gifts that several screens show. Those of the specification stand here to the letter. */

import { numberText } from '#web/lib/text/counted.ts'
import type { HidingReason } from '#domain/hiding.ts'
import { sentence } from '#domain/sentence.ts'
export { back, close, loading, tryAgain, updateFailed } from '#web/ui/said-often-texts.ts'

// How it stands
export const listingLive = 'Listing live'
export const giftClaimed = 'Gift claimed'
export const giftCompleted = 'Gift completed'
export const listingPaused = 'Listing paused'
export const listingExpired = 'Listing expired'
export const todayOnly = 'Today only'
export const privateMatch = 'Private match'
export const hidden: Readonly<Record<HidingReason, string>> = {
  reports: 'Hidden after reports, until an admin has reviewed it',
  review: 'Hidden until an admin has reviewed it',
  'owner-away': 'Hidden while you are away',
}

// In short
export const walk = (minutes: number) => `${minutes} min walk`
export const askedCount = (count: number) => `${numberText(count)} asked`
export const noPhoto = 'No photo'

// What it is told by
export const category = 'Category'
export const transport = 'Transport'
export const size = 'Size'
export const gettingItOut = 'Getting it out'

// Saving it
export const save = 'Save'
export const saved = 'Saved'
export const saveThis = (title: string) => sentence`Save ${title}`
export const saveLabel = (title: string) => sentence`Save “${title}”`
export const unsaveLabel = (title: string) => sentence`Remove “${title}” from saved`
export const alreadySaved = 'Already saved'
export const removed = 'Removed'
export const saveFailed = 'Save failed'
export const removeFailed = 'Could not remove'

// On a request of one's own
export const perhapsHere = 'Perhaps it is here already'

// Around it
export const photos = 'Photos'
export const browseNearby = 'Browse nearby'
export const shareAGifty = 'Share a Gifty'
