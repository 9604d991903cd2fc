/** When a listing may end. */

import { counted } from '#web/lib/text/counted.ts'

export const tonight = 'Tonight 23:59'
export const saturdayEvening = 'Saturday evening'
export const inDays = (days: number) => `In ${counted(days, 'day', 'days')}`
