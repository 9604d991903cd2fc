import { counted } from '#web/lib/text/counted.ts'

/** Every text around the pages of one's own account. */
export const yourAccount = 'Your account'
export const toProfile = 'Back to the profile'
export const profile = 'Profile'
export const place = 'Place and radius'
export const notifications = 'Notifications'
export const security = 'Security'
export const consents = 'Terms and consents'
export const appearance = 'Appearance'
export const since = (year: string) => `Neighbour since ${year}`
export const figures = (given: number, thanks: number) =>
  `${given} given · ${counted(thanks, 'thank-you', 'thank-yous')}`
