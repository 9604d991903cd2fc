import * as texts from '#web/features/claims/hand-over/dialog-texts.ts'
import { hasPassed, lastPickup } from '#web/features/claims/time/pickup-time.ts'
import type { Moment } from '#web/lib/time/when.ts'

/** Why this time cannot be proposed. */
export const timeError = (time: string, endsAt: string | null, moment: Pick<Moment, 'now'>) => {
  if (hasPassed(time, moment)) return texts.timePassed
  return Date.parse(time) > lastPickup(endsAt, moment) ? texts.timeTooLate : undefined
}
