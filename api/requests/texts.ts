import { MESSAGE_MAX, WINDOW_MAX } from '#domain/offers/limits.ts'
import * as limits from '#domain/requests/limits.ts'

// What was done
export const posted = 'Request posted'
export const updated = 'Request updated'
export const cancelled = 'Request cancelled'
export const renewed = 'Request renewed'
export const fulfilled = 'Request marked as fulfilled'
export const offerSent = 'Offer sent'
export const offerAccepted = 'Offer accepted'
export const offerDeclined = 'Offer declined'
export const offerWithdrawn = 'Offer withdrawn'

// What cannot be taken
export const titleTooShort = `Title must be at least ${limits.TITLE_MIN} characters.`
export const titleTooLong = `Title can have at most ${limits.TITLE_MAX} characters.`
export const descriptionTooLong = `The description can have at most ${limits.DESCRIPTION_MAX} characters.`
export const shareMore = 'Please share a bit more about what you need (10+ characters).'
export const shareWhy = 'Please share at least 10 characters about why you need this.'
export const messageTooLong = `The message can have at most ${MESSAGE_MAX} characters.`
export const windowTooLong = `The pickup window can have at most ${WINDOW_MAX} characters.`
export const addArea = 'Add your general pickup area in your profile before requesting.'
export const areaRequired = 'Pickup area is required.'

/** In place of a title. */
export const goneRequest = 'A request that is gone'
