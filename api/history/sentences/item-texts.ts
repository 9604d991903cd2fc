export const looked = { seen: 'The exact place of one listing', notSeen: 'Your messages' }

export const itemGiven = (thing: string, isPassedOn: boolean) => `You ${isPassedOn ? 'passed on' : 'shared'} ${thing}`

export const itemListedForYou = (who: string, thing: string) => `${who} listed ${thing} for your request`
export const itemEdited = (who: string, thing: string) => `${who} changed ${thing}`
export const itemPaused = (thing: string) => `You paused ${thing}`
export const itemResumed = (thing: string) => `You put ${thing} back on the map`
export const itemExtended = (thing: string) => `The end of ${thing} was moved`
export const endMovedTo = (when: string) => `To ${when}, so that there is time for the pickup`
export const itemRelisted = (who: string, thing: string) => `${who} listed ${thing} again`
export const itemFreed = (thing: string) => `It is free again: ${thing}`
export const itemExpired = (thing: string) => `The listing of ${thing} reached its end`
export const itemGivenElsewhere = (thing: string) => `You gave ${thing} away outside the app`
export const itemDeleted = (thing: string) => `You took ${thing} away`
export const expiryReminded = (thing: string) => `You were reminded that ${thing} ends`
export const stillAvailableAsked = (thing: string) => `You were asked whether ${thing} is still there`
export const stillAvailableConfirmed = (thing: string) => `You said that ${thing} is still there`
export const lookedAtPlace = (thing: string) => `You looked at the exact place of ${thing}`
export const adminLookedAtPlace = (thing: string) => `An admin looked at the exact place of ${thing}`
export const noReasonAsked = 'No reason was asked for'
export const itemReported = (thing: string) => `You reported ${thing}`
export const itemReportUpdated = (thing: string) => `You changed your report of ${thing}`
export const yourListing = (thing: string) => `Your listing of ${thing}`
export const drawOpened = (thing: string) => `You let a draw decide who gets ${thing}`
export const drawCloses = (when: string) => `It closes ${when}`
export const drawEntered = (who: string, thing: string) => `${who} entered the draw for ${thing}`
export const wonDraw = (thing: string) => `You were drawn for ${thing}`
export const lostDraw = (thing: string) => `Somebody else was drawn for ${thing}`
export const drawHeld = (thing: string) => `The draw for ${thing} was held`
export const drawCalledOff = (thing: string) => `The draw for ${thing} was called off`
export const itemSaved = (thing: string) => `You saved ${thing}`
export const itemUnsaved = (thing: string) => `You no longer keep ${thing} among the saved`
export const alertsSent = (thing: string) => `You were told that ${thing} is on the map`
export const appreciationSent = (who: string, whom: string, thing: string) => `${who} thanked ${whom} for ${thing}`
