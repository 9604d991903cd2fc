import type { TimedClaim } from '#web/features/claims/day/pickup-day.ts'
import * as texts from '#web/features/claims/day/pickup-day-texts.ts'
import { clockText, type Moment, spanText } from '#web/lib/time/when.ts'

const MINUTE_MS = 60_000

/** "17:30 · in 2 h 10 min"; within a minute "17:30 · now", and then "Was due at 17:30". */
export const countdownText = ({ pickupTime }: TimedClaim, { now, zone }: Moment) => {
  const clock = clockText(pickupTime, zone)
  const left = Date.parse(pickupTime) - now
  if (Math.abs(left) < MINUTE_MS) return texts.dueNow(clock)
  return left > 0 ? texts.dueIn(clock, spanText(left)) : texts.wasDue(clock)
}
