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
export const addArea = 'Add your general pickup area in your profile before requesting.'
export const areaRequired = 'Pickup area is required.'

/** In place of a title. */
export const goneRequest = 'A request that is gone'
