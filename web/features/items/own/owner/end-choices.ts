import * as texts from '#web/features/items/own/texts.ts'
import { addDays, dayOf, endOfDay, instantAt, type Moment, weekdayOf } from '#web/lib/time/when.ts'

const SATURDAY = 6
// Decisions section 3: an end within 30 days. The evening of the 29th is inside, however late it is today.
const FURTHEST_DAYS = 29

/** Common ends to choose from. */
export const endChoices = ({ now, zone }: Moment) => {
  const today = dayOf(now, zone)
  const evening = (days: number) => new Date(instantAt(addDays(today, days), '20:00', zone)).toISOString()
  const toSaturday = (SATURDAY - weekdayOf(today) + 7) % 7 || 7
  const choices = [
    { value: endOfDay(today, zone), label: texts.tonight },
    { value: evening(toSaturday), label: texts.saturdayEvening },
    { value: evening(7), label: texts.inDays(7) },
    { value: evening(FURTHEST_DAYS), label: texts.inDays(FURTHEST_DAYS) },
  ] // On a Saturday both mean the same evening.
  return choices.filter(({ value }, index) => choices.findIndex((other) => other.value === value) === index)
}
