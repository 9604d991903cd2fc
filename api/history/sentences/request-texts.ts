export const youOffered = (who: string, offer: string) => `${who} offered ${offer}`
export const offeredYou = (who: string, offer: string) => `${who} offered you ${offer}`
export const offerEnded = (offer: string) => `The offer of ${offer} was ended`
export const offerEndedWithRequest = (offer: string) => `The offer of ${offer} ended with the request`

export const offered = (thing: string, need: string) => `${thing} for ${need}`
export const requestPosted = (need: string) => `You asked the neighbourhood for ${need}`
export const requestEdited = (who: string, need: string) => `${who} changed the request for ${need}`
export const requestCancelled = (need: string) => `You cancelled your request for ${need}`
export const requestExpiryReminded = (need: string) => `You were reminded that your request for ${need} ends`
export const requestRenewed = (need: string) => `You kept your request for ${need}`
export const requestKeptUntil = (when: string) => `Until ${when}`
export const requestExpired = (need: string) => `Your request for ${need} reached its end`
export const requestReopened = (need: string) => `Your request for ${need} is open again`
export const requestStillOpen = (who: string, need: string) => `${who} still looks for ${need}`
export const requestFulfilled = (need: string, whom: string) => `Your request for ${need} was fulfilled by ${whom}`
export const youFulfilledRequest = (whom: string, need: string) => `You fulfilled the request of ${whom} for ${need}`
export const yourRequest = (need: string) => `Your request for ${need}`
export const offerWithdrawn = (who: string, offer: string) => `${who} took back the offer of ${offer}`
export const offerGone = (offer: string) => `The offer of ${offer} ended, since it is no longer available`
export const offerDeclined = (who: string, offer: string) => `${who} said no to the offer of ${offer}`
export const offerAcceptanceFailed = (offer: string) =>
  `The offer of ${offer} could not be taken: it was no longer available`
export const offerAccepted = (who: string, offer: string) => `${who} said yes to the offer of ${offer}`
export const offerReleased = (who: string, offer: string) => `${who} took back ${offer}`
export const offerEndedWithListing = (offer: string) => `The offer of ${offer} ended with the listing`
export const offerCancelled = (who: string, offer: string) => `${who} cancelled the pickup of ${offer}`
