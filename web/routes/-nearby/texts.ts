import { sentence } from '#domain/sentence.ts'
export { updateFailed } from '#web/ui/said-often-texts.ts'

/** Every text of where the list looks from, as far as it does not stand on the screens. */

export const radiusLabel = (km: number) => `Radius of ${km} km`
export const placeLabel = (place: string) => sentence`Your place: ${place}`
export const locationDenied = 'Location denied'
export const locationDeniedText = 'Enter your area instead, or change it in the browser settings.'

// Parts that did not arrive
export const pickupNotLoaded = 'The pickup of today did not load.'
export const saveSearchNotLoaded = 'Saving this search did not load.'
export const saveSearchNotLoadedSmall = 'Saving this search did not load. Try again'
