/** Every text of keeping an account that is set to be deleted. */

import { counted, wordFor } from '#web/lib/text/counted.ts'

export const title = 'Keep your account after all?'
export const when = (day: string, days: number) =>
  days === 0
    ? `It is set to be deleted today, ${day}.`
    : `It is set to be deleted on ${day}, in ${counted(days, 'day', 'days')}.`
export const daysGone = 'Days gone'
export const listingsBack = (count: number) =>
  `${counted(count, 'listing', 'listings')} ${wordFor(count, 'comes back onto the map, as it was', 'come back onto the map, as they were')}`
export const requestsBack = (count: number) => `${counted(count, 'request opens', 'requests open')} again`
export const pickupsStay = 'Pickups that were called off stay so. Ask again if you like.'
export const keep = 'Keep my account'
export const leave = 'Leave it deleted'
export const allHere = 'It is all still here'
export const nothingErased = 'Nothing has been erased yet'
export const nobodySaw = 'Nobody could see you in the meantime'
