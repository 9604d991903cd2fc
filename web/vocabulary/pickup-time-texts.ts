/** When something can be picked up. */

import type { PickupTime } from '#domain/pickup-times.ts'

export const timeLabels: Record<PickupTime, string> = {
  'weekday-evenings': 'Weekday evenings',
  'saturday-morning': 'Saturday morning',
  'saturday-afternoon': 'Saturday afternoon',
  sunday: 'Sunday',
  'any-time-on-porch': 'Any time, it is on the porch',
}
export const otherTime = 'Other'
export const otherTimeLabel = 'Another time'
export const otherTimeHint = 'Such as “Sat 10:00 to 12:00”'

/** The chosen times and what was said beside them; null for neither. */
export const timesText = (times: readonly PickupTime[], words: string | null) =>
  [...times.map((time) => timeLabels[time]), ...(words === null ? [] : [words])].join(', ') || null
