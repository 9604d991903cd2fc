import type { PickupTime } from '#domain/pickup-times.ts'
import { addDays, dayOf, instantAt, type Moment, weekdayOf } from '#web/lib/time/when.ts'

// Offered only when there is enough time to walk over.
const NOTICE_MS = 45 * 60_000
const HALF_HOUR_MS = 30 * 60_000
const LATEST = '21:30'
const SATURDAY = 6
const SHOWN = 3

/** Up to three times that are likely: of those that suit the owner, where the owner chose some. */
export const timeChoices = (moment: Moment, endsAt: string | null, suits: readonly PickupTime[] = []): string[] => {
  const isAny = suits.length === 0 || suits.includes('any-time-on-porch')
  return (isAny ? likelyTimes(moment, endsAt) : suitingTimes(moment, suits).filter(isPossible(moment, endsAt)))
    .slice(0, SHOWN)
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time).toISOString())
}

const isPossible =
  ({ now }: Moment, endsAt: string | null) =>
  (time: number) =>
    time - now >= NOTICE_MS && time <= (endsAt === null ? Infinity : Date.parse(endsAt))

/** The hour of each on the days that it is about; any other day has none. */
const suitingTimes = ({ now, zone }: Moment, suits: readonly PickupTime[]): number[] => {
  const today = dayOf(now, zone)
  return Array.from({ length: WEEK + 1 }, (_, days) => addDays(today, days)).flatMap((day) =>
    HOURS.filter(([time, days]) => suits.includes(time) && days.includes(weekdayOf(day))).map(([, , hour]) =>
      instantAt(day, hour, zone),
    ),
  )
}

const WEEK = 7
const HOURS: readonly (readonly [PickupTime, weekdays: readonly number[], hour: string])[] = [
  ['weekday-evenings', [1, 2, 3, 4, 5], '18:00'],
  ['saturday-morning', [SATURDAY], '10:00'],
  ['saturday-afternoon', [SATURDAY], '14:00'],
  ['sunday', [0], '10:00'],
]

/**
 * Times at which neighbours really come: this evening, tomorrow after work, Saturday morning; the next half hours of the
 * evening for what ends before all of them.
 */
const likelyTimes = (moment: Moment, endsAt: string | null): number[] => {
  const { now, zone } = moment
  const today = dayOf(now, zone)
  const at = (days: number, time: string) => instantAt(addDays(today, days), time, zone)
  const toSaturday = (SATURDAY - weekdayOf(today) + 7) % 7
  const kind = (days: number) => at(days, afterWork(addDays(today, days)))
  const wanted = [...new Set([at(0, '18:00'), kind(1), at(toSaturday, '10:00'), kind(2), kind(3)])]
  const possible = isPossible(moment, endsAt)
  const soon = Array.from(
    { length: SHOWN },
    (_, turn) => (Math.ceil((now + NOTICE_MS) / HALF_HOUR_MS) + turn) * HALF_HOUR_MS,
  )
  const likely = wanted.filter(possible)
  return likely.length > 0 ? likely : soon.filter((time) => possible(time) && time <= at(0, LATEST))
}

/** On a free day the morning is offered instead of the evening. */
const afterWork = (day: string) => (weekdayOf(day) % 6 === 0 ? '10:00' : '17:30')
