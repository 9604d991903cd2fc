/** The two lists that one can browse. */
export const whatToBrowse = 'What to browse'
export const nearbyItems = 'Nearby Items'
export const giftRequests = 'Gift Requests'
