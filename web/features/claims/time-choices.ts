import { addDays, dayOf, instantAt, type Moment, weekdayOf } from '#web/lib/when.ts'

// Offered only when there is enough time to walk over.
const NOTICE_MS = 45 * 60_000
const SATURDAY = 6
const SHOWN = 3

/** Up to three times at which neighbours really come: this evening, tomorrow after work, Saturday morning. */
export const timeChoices = ({ now, zone }: Moment, endsAt: string | null): string[] => {
  const today = dayOf(now, zone)
  const at = (days: number, time: string) => instantAt(addDays(today, days), time, zone)
  const toSaturday = (SATURDAY - weekdayOf(today) + 7) % 7
  const kind = (days: number) => at(days, afterWork(addDays(today, days)))
  const wanted = [...new Set([at(0, '18:00'), kind(1), at(toSaturday, '10:00'), kind(2), kind(3)])]
  const last = endsAt === null ? Infinity : Date.parse(endsAt)
  const possible = wanted.filter((time) => time - now >= NOTICE_MS && time <= last)
  return possible
    .slice(0, SHOWN)
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time).toISOString())
}

/** On a free day the morning is offered instead of the evening. */
const afterWork = (day: string) => (weekdayOf(day) % 6 === 0 ? '10:00' : '17:30')
