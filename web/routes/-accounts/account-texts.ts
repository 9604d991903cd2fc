import { counted } from '#web/lib/text/counted.ts'
import { kilometres } from '#web/lib/text/name-texts.ts'
import { richText, type Strong } from '#web/lib/text/rich-text.ts'

/** Every text around the pages of one's own account. */
export const yourAccount = 'Your account'
export const toProfile = 'Back to the profile'
export const profile = 'Profile'
export const place = 'Place and radius'
export const notifications = 'Notifications'
export const security = 'Security'
export const myHistory = 'My history'
export const yourData = 'Your data'
export const exportIt = 'Export'
export const consents = 'Terms and consents'
export const hereNotFound = "Your place wasn't found"
export const appearance = 'Appearance'
export const since = (year: string) => `Neighbour since ${year}`
export const figures = (given: number, thanks: number) =>
  `${given} given · ${counted(thanks, 'thank-you', 'thank-yous')}`

// How far "nearby" reaches
export { kilometres }
export const radius = 'Nearby radius'
export const nearbyMeans = (km: number, strong: Strong) => richText`Nearby means ${strong(kilometres(km))}`
export const savedByItself = 'Saved by itself'
