import { LRUCache } from 'lru-cache'

/** Making one costs a hundred times its use. A site has one zone, tests a few. */
const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}

/** The site's own day (G14): "today", "Today Only" and the end of a verge day are read in its zone. */
const partsIn = (timeZone: string, instant: string): Record<string, string> =>
  Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )

/** By zone and minute, in which no zone changes its day: every card of a list asks for the same few. */
const days = new LRUCache<string, string>({ max: 10_000 })

/** YYYY-MM-DD in the zone. */
export const dayIn = (timeZone: string, instant: string): string => {
  const minute = `${timeZone} ${instant.slice(0, 'YYYY-MM-DDTHH:MM'.length)}`
  const known = days.get(minute)
  if (known !== undefined) return known
  const { year, month, day } = partsIn(timeZone, instant)
  const found = `${year}-${month}-${day}`
  days.set(minute, found)
  return found
}

/** HH:MM in the zone. */
export const timeIn = (timeZone: string, instant: string): string => {
  const { hour, minute } = partsIn(timeZone, instant)
  return `${hour}:${minute}`
}

const offsetAt = (timeZone: string, instant: number): number => {
  const { year, month, day, hour, minute, second } = partsIn(timeZone, new Date(instant).toISOString())
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  return local - Math.floor(instant / 1000) * 1000
}

/** 23:59 of the day that an instant falls in, as an instant. */
export const endOfDayIn = (timeZone: string, instant: string): string =>
  instantIn(timeZone, `${dayIn(timeZone, instant)}T23:59:00.000`)

/** The last millisecond of a day, `YYYY-MM-DD`, as an instant. */
export const endOfDateIn = (timeZone: string, date: string): string => instantIn(timeZone, `${date}T23:59:59.999`)

/** What the clocks of a zone show, as an instant. */
export const instantIn = (timeZone: string, shown: string): string => {
  const wall = Date.parse(`${shown}Z`)
  const guess = wall - offsetAt(timeZone, wall)
  // Once more, for days on which the clocks change between the guess and the wall.
  return new Date(wall - offsetAt(timeZone, guess)).toISOString()
}

interface Ends {
  readonly urgency: string
  readonly timeSensitive: boolean
  readonly expiresAt: string | null
}

/** "Today Only": verge_today, or time-sensitive and ending today (decisions section 5, 5). */
export const endsTodayIn = (timeZone: string, { urgency, timeSensitive, expiresAt }: Ends, now: string): boolean =>
  urgency === 'verge_today' ||
  (timeSensitive && expiresAt !== null && dayIn(timeZone, expiresAt) === dayIn(timeZone, now))
