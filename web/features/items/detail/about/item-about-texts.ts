/** What is told of a gift beside its conversation, too. */

export const aboutThisGift = 'About this gift'
export const openListing = 'Open the listing'
export const whatHappened = 'What happened so far'
export const showEarlier = 'Show earlier'
