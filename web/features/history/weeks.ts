import type { Entry } from '#web/features/history/queries.ts'
import * as texts from '#web/features/history/texts.ts'
import { addDays, clockText, dayOf, daysAway, leafOf, longDay, type Moment, weekdayOf } from '#web/lib/time/when.ts'

export type Week = { monday: string; title: string; entries: readonly Entry[] }

/** The entries by the weeks of the site, which begin on Monday; in the order in which they come. */
export const weeksOf = (entries: readonly Entry[], moment: Moment): readonly Week[] => {
  const weeks = new Map<string, Entry[]>()
  for (const entry of entries) {
    const monday = mondayOf(dayOf(Date.parse(entry.at), moment.zone))
    weeks.set(monday, [...(weeks.get(monday) ?? []), entry])
  }
  return [...weeks].map(([monday, some]) => ({ monday, title: titleOf(monday, moment), entries: some }))
}

const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))

const titleOf = (monday: string, moment: Moment) => {
  const present = mondayOf(dayOf(moment.now, moment.zone))
  if (monday >= present) return texts.thisWeek
  // Noon is the same day in every zone that a site has.
  return monday === addDays(present, -7)
    ? texts.lastWeek
    : texts.weekOf(longDay(`${monday}T12:00:00Z`, { ...moment, zone: 'UTC' }))
}

/** "15:06" of today, else "Tue 21:14": the week stands above it. */
export const stampOf = (iso: string, moment: Moment) => {
  const time = clockText(iso, moment.zone)
  return daysAway(iso, moment) === 0 ? time : texts.dayAt(leafOf(iso, moment.zone).weekday, time)
}
