import { LRUCache } from 'lru-cache'
import { iso, ms } from '#domain/time.ts'
import { instantOf, shownIn } from '#domain/zoned-time.ts'

/** By zone and minute, in which no zone changes its day: every card of a list asks for the same few. */
const days = new LRUCache<string, string>({ max: 10_000 })

/** YYYY-MM-DD in the zone: the site's own day, in which "today", "Today Only" and the end of a verge day are read. */
export const dayIn = (timeZone: string, instant: string): string => {
  const minute = `${timeZone} ${instant.slice(0, 'YYYY-MM-DDTHH:MM'.length)}`
  const known = days.get(minute)
  if (known !== undefined) return known
  const found = shownIn(timeZone, ms(instant)).slice(0, 'YYYY-MM-DD'.length)
  days.set(minute, found)
  return found
}

/** HH:MM in the zone. */
export const timeIn = (timeZone: string, instant: string): string => shownIn(timeZone, ms(instant)).slice(11, 16)

/** 23:59 of the day that an instant falls in, as an instant. */
export const endOfDayIn = (timeZone: string, instant: string): string =>
  iso(instantOf(timeZone, `${dayIn(timeZone, instant)}T23:59`, 'last'))

/** The last millisecond of a day, `YYYY-MM-DD`, as an instant. */
export const endOfDateIn = (timeZone: string, date: string): string =>
  iso(instantOf(timeZone, `${date}T23:59:59.999`, 'last'))

/** What the clocks of a zone show, as an instant. */
export const instantIn = (timeZone: string, shown: string): string => iso(instantOf(timeZone, shown))

interface Ends {
  readonly urgency: string
  readonly timeSensitive: boolean
  readonly expiresAt: string | null
}

/** "Today Only": verge_today, or time-sensitive and ending today. */
export const endsTodayIn = (timeZone: string, { urgency, timeSensitive, expiresAt }: Ends, now: string): boolean =>
  urgency === 'verge_today' ||
  (timeSensitive && expiresAt !== null && dayIn(timeZone, expiresAt) === dayIn(timeZone, now))
