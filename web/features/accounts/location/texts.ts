import type { ReactNode } from 'react'
/** Every text of choosing where to look. */

import { richText } from '#web/lib/text/rich-text.ts'
import { sentence } from '#domain/sentence.ts'
import { kilometres } from '#web/lib/text/name-texts.ts'

// The three answers
export const stillIn = (name: string) => sentence`Are you still in ${name}?`
export const whereAreYou = 'Where are you?'
export const useCurrent = 'Use Current Location'
export const enterArea = 'Enter Area'
export const leaveIt = 'Leave it as it is'
export const later = 'Maybe Later'
export const rounded = 'Rounded to about 100 m before it leaves this device'
export const askAgainIn = (short: ReactNode, long: ReactNode) => richText`Ask again in${short}or${long}`
export const shortSnooze = '2 hours'
export const longSnooze = '8 hours'
export const askAtMost = 'Ask where I am at most'
export const everyHours = { low: 'Every 24 hours', medium: 'Every 6 hours', high: 'Every 2 hours' }
export const whyPlace = 'Gifts are listed by how far they are from you.'
export const measured = 'Distances are measured from this place.'
export const updatedAt = (when: string) => `Last updated ${when}. Distances are measured from this place.`

// Entering an area
export const whereToLook = 'Where should we look?'
export const suburbOrPostcode = 'Suburb or postcode'
export const surroundings = 'Include surrounding suburbs'
export const howFar = 'How far around'
export { kilometres }
export const saveToProfile = 'Save to profile'
export const saveHint = 'Used next time, on every device'
export const useSuburb = 'Use suburb'
