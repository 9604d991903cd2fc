import { addDays, dayOf, instantAt, type Moment, weekdayOf } from '#web/lib/time/when.ts'

// Offered only when there is enough time to walk over.
const NOTICE_MS = 45 * 60_000
const HALF_HOUR_MS = 30 * 60_000
const LATEST = '21:30'
const SATURDAY = 6
const SHOWN = 3

/**
 * Up to three times at which neighbours really come: this evening, tomorrow after work, Saturday morning; the next half hours of the
 * evening for what ends before all of them.
 */
export const timeChoices = ({ now, zone }: Moment, endsAt: string | null): string[] => {
  const today = dayOf(now, zone)
  const at = (days: number, time: string) => instantAt(addDays(today, days), time, zone)
  const toSaturday = (SATURDAY - weekdayOf(today) + 7) % 7
  const kind = (days: number) => at(days, afterWork(addDays(today, days)))
  const wanted = [...new Set([at(0, '18:00'), kind(1), at(toSaturday, '10:00'), kind(2), kind(3)])]
  const last = endsAt === null ? Infinity : Date.parse(endsAt)
  const isPossible = (time: number) => time - now >= NOTICE_MS && time <= last
  const soon = Array.from(
    { length: SHOWN },
    (_, turn) => (Math.ceil((now + NOTICE_MS) / HALF_HOUR_MS) + turn) * HALF_HOUR_MS,
  )
  const likely = wanted.filter(isPossible)
  return (likely.length > 0 ? likely : soon.filter((time) => isPossible(time) && time <= at(0, LATEST)))
    .slice(0, SHOWN)
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time).toISOString())
}

/** On a free day the morning is offered instead of the evening. */
const afterWork = (day: string) => (weekdayOf(day) % 6 === 0 ? '10:00' : '17:30')
