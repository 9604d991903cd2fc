import * as limits from '#domain/items/limits.ts'

/** Where there is no name. */
export const someNeighbour = 'a neighbour'

// Where it stands now
export const available = 'Available'
export const waitsForOwner = 'Your request waits for the owner'
export const inDraw = 'You take part in the draw'
export const promisedToYou = 'Promised to you'
export const promisedTo = (name: string | null) => `Promised to ${name ?? someNeighbour}`
export const foundHome = 'Found a new home'
export const pausedByYou = 'Paused by you'
export const pausedByOwner = 'Paused by the owner'
export const ended = 'The listing has ended'

// What may come next
export const drawDecides = 'The draw decides'
export const youSayYes = 'You say yes'
export const ownerSaysYes = 'Owner says yes'
export const pickedUpAndThanks = 'Picked up, and thanks'
export const backOnMap = 'Back on the map'
export const listedAgain = 'Listed again'
export const thanks = 'Thanks'

// Its lives before
export const givenOn = 'Given on'
export const collectedIn = (month: string) => `Collected by a neighbour in ${month}`
export const homesBefore = (count: number) => (count === 1 ? 'Had one home before' : `Had ${count} homes before`)
export const sharedFirst = 'Shared by its first owner'

// Beside a shared link
export const freeIn = (suburb: string | null) =>
  suburb === null ? 'Free to a neighbour.' : `Free to a neighbour in ${suburb}.`

// What cannot be taken
export const titleTooShort = `Title must be at least ${limits.TITLE_MIN} characters.`
export const titleTooLong = `Title can have at most ${limits.TITLE_MAX} characters.`
export const descriptionTooShort = `Please describe it in at least ${limits.DESCRIPTION_MIN} characters.`
export const descriptionTooLong = `The description can have at most ${limits.DESCRIPTION_MAX} characters.`
export const useAtMost = (most: number) => `Use at most ${most} characters.`
export const twoNumbers = 'A place is two numbers, its longitude and its latitude.'
export const statusByItself = 'The status is changed by its own call.'
export const setPlace = 'Set the pickup location on the map.'
export const giveInstant = 'Give the time as an ISO 8601 instant.'
export const choosePhoto = 'Choose a photo to upload.'
export const notAPhoto = 'Photos must be PNG, JPG or WebP.'
export const unknownPhoto = 'Photos must be uploaded here first.'
export const photoTooLarge = 'That photo is too large. Photos can have at most 8 MB and 50 megapixels.'

// What was done
export const shared = 'Item Shared Successfully'
export const deleted = 'Item deleted.'
export const reported = 'Thank you. An admin will look at it.'
export const saved = 'Saved'
export const alreadySaved = 'Already saved'
export const unsaved = 'Removed'
