import { sentence } from '#domain/sentence.ts'

/** Every text of one's own profile and of a neighbour's. */

// One's own
export const profile = 'Profile'
export const verified = 'Verified'
export const whatIsSeen = 'Neighbours see your name and your suburb.'
export const save = 'Save'
export const emailHint = 'Only you see it.'
export const suburb = 'Suburb'
export const showArea = 'Show my area on the map'
const yourSuburb = 'your suburb'
export const showAreaHint = (suburb: string) =>
  sentence`Off: neighbours see “${suburb || yourSuburb}” only, with the pin in the middle of the suburb`

export const suburbUnknown = 'Choose a suburb from the list.'
export const suburbMissing = 'Choose the suburb that the street lies in.'

export const changeLabel = 'Your profile'
export const nothingChanged = 'Nothing was changed'
export const updated = 'Profile updated'
export const updateFailed = 'Update Failed'
export const updateFailedText = 'Profile update failed'

// A neighbour's
export const neighbour = 'Neighbour'
export const neighbourSince = 'Neighbour since'
export const giftsGiven = 'Gifts given'
export const thanksReceived = 'Thanks received'
export const notShown = 'This neighbour cannot be shown'
export const nobodyHere = 'There is nobody at this address.'
