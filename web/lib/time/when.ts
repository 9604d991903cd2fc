import { LOCALE } from '#domain/locale.ts'
import { instantOf, shownIn } from '#domain/zoned-time.ts'
import * as texts from '#web/lib/time/time-texts.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** The reader's moment: `now` in milliseconds since 1970, and the site's time zone (times are told in it). */
export type Moment = { now: number; zone: string }

const formatters = new Map<string, Intl.DateTimeFormat>()

const formatter = (zone: string, options: Intl.DateTimeFormatOptions) => {
  const key = `${zone}|${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(LOCALE, { timeZone: zone, ...options })
  formatters.set(key, known)
  return known
}

/** The calendar day of an instant, as `YYYY-MM-DD`. */
export const dayOf = (at: number, zone: string) => shownIn(zone, at).slice(0, 'YYYY-MM-DD'.length)

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The instant at which clocks in the zone show this day and time; of two the first. */
export const instantAt = (day: string, time: string, zone: string) => instantOf(zone, `${day}T${time}`)

/** 23:59 of the day, as the server reads the end of a day: where clocks show it twice the last. ISO 8601 UTC. */
export const endOfDay = (day: string, zone: string) => new Date(instantOf(zone, `${day}T23:59`, 'last')).toISOString()

/** "17:30" */
export const clockText = (iso: string, zone: string) =>
  formatter(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(Date.parse(iso))

/** Days from today to the day of the instant: 0 today, 1 tomorrow, -1 yesterday. */
export const daysAway = (iso: string, { now, zone }: Moment) =>
  Math.round(
    (Date.parse(`${dayOf(Date.parse(iso), zone)}T00:00:00Z`) - Date.parse(`${dayOf(now, zone)}T00:00:00Z`)) / DAY_MS,
  )

const NEAR_DAYS: Record<number, string> = { [-1]: texts.yesterday, 0: texts.today, 1: texts.tomorrow }

const weekday = (iso: string, zone: string, length: 'short' | 'long' = 'short') =>
  formatter(zone, { weekday: length }).format(Date.parse(iso))

/** "21 Nov" */
export const dateText = (iso: string, zone: string) =>
  formatter(zone, { day: 'numeric', month: 'short' }).format(Date.parse(iso))

/** "Today", "Tomorrow", "Sat", "21 Nov" */
export const dayText = (iso: string, moment: Moment) => {
  const away = daysAway(iso, moment)
  return NEAR_DAYS[away] ?? (Math.abs(away) < 7 ? weekday(iso, moment.zone) : dateText(iso, moment.zone))
}

/** "Tomorrow 17:30" */
export const whenText = (iso: string, moment: Moment) => `${dayText(iso, moment)} ${clockText(iso, moment.zone)}`

/** As a heading: "Tomorrow, 17:30" */
export const whenTitle = (iso: string, moment: Moment) => `${dayText(iso, moment)}, ${clockText(iso, moment.zone)}`

/** Inside a sentence: "tomorrow 17:30", but "Sat 10:00". */
export const whenInText = (iso: string, moment: Moment) =>
  NEAR_DAYS[daysAway(iso, moment)] === undefined ? whenText(iso, moment) : whenText(iso, moment).toLowerCase()

/** For a step of the past: "today 11:20", "Tue 18:04", "12 Nov". */
export const stampText = (iso: string, moment: Moment) => {
  const away = daysAway(iso, moment)
  if (away === 0) return texts.todayAt(clockText(iso, moment.zone))
  return Math.abs(away) < 7 ? `${weekday(iso, moment.zone)} ${clockText(iso, moment.zone)}` : dateText(iso, moment.zone)
}

/** In a list of many: "15:06", "Tue", "12 Nov". */
export const shortStamp = (iso: string, moment: Moment) =>
  daysAway(iso, moment) === 0
    ? clockText(iso, moment.zone)
    : Math.abs(daysAway(iso, moment)) < 7
      ? weekday(iso, moment.zone)
      : dateText(iso, moment.zone)

/** "Tuesday 17 November" */
export const longDate = (iso: string, zone: string) =>
  formatter(zone, { weekday: 'long', day: 'numeric', month: 'long' }).format(Date.parse(iso)).replace(',', '')

/** "17 November 2026": of what is read in any year. */
export const fullDate = (iso: string, zone: string) =>
  formatter(zone, { day: 'numeric', month: 'long', year: 'numeric' }).format(Date.parse(iso))

/** "17 November", and "17 November 2025" of another year than now. */
export const longDay = (iso: string, { now, zone }: Moment) => {
  const year = (at: number) => formatter(zone, { year: 'numeric' }).format(at)
  const isOther = year(Date.parse(iso)) !== year(now)
  return formatter(zone, { day: 'numeric', month: 'long', ...(isOther && { year: 'numeric' }) }).format(Date.parse(iso))
}

/** Of something past, inside a sentence: "today", "yesterday", "on Tuesday", "on 17 November". */
export const onDay = (iso: string, moment: Moment) => {
  const away = daysAway(iso, moment)
  const near = NEAR_DAYS[away]
  if (near !== undefined) return near.toLowerCase()
  return texts.onDay(away > -7 ? weekday(iso, moment.zone, 'long') : longDay(iso, moment))
}

/** "Fri 11 Dec", of a day as `YYYY-MM-DD`. */
export const shortDay = (day: string) =>
  formatter('UTC', { weekday: 'short', day: 'numeric', month: 'short' })
    .format(Date.parse(`${day}T00:00:00Z`))
    .replace(',', '')

/** "March 2024" */
export const longMonth = (iso: string, zone: string) =>
  formatter(zone, { month: 'long', year: 'numeric' }).format(Date.parse(iso))

export const monthText = (iso: string, zone: string) => formatter(zone, { month: 'long' }).format(Date.parse(iso))

/** Parts of a calendar leaf: "Sat", "21", "Nov". */
export const leafOf = (iso: string, zone: string) => ({
  weekday: weekday(iso, zone),
  day: formatter(zone, { day: 'numeric' }).format(Date.parse(iso)),
  month: formatter(zone, { month: 'short' }).format(Date.parse(iso)),
})

/** "52 min", "26 h 18 min", "3 days" for a span in milliseconds. */
export const spanText = (ms: number) => {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return texts.minutes(minutes)
  if (hours < 48) return minutes % 60 === 0 ? texts.hours(hours) : texts.hoursAndMinutes(hours, minutes % 60)
  return texts.days(Math.round(hours / 24))
}

/** The value of a `datetime-local` input, read in the zone; null while it is incomplete. */
export const instantOfInput = (value: string, zone: string) => {
  const [day, time] = value.split('T')
  if (day === undefined || time === undefined || !/^\d{4}-\d\d-\d\d$/.test(day)) return null
  return new Date(instantAt(day, time.slice(0, 5), zone)).toISOString()
}

export const inputOfInstant = (iso: string, zone: string) => `${dayOf(Date.parse(iso), zone)}T${clockText(iso, zone)}`

/** "Just now", "5 m", "3 h", "2 d", and the date after seven days, in the site's zone. */
export const relativeTime = (iso: string, { now, zone }: Moment) => {
  const age = now - Date.parse(iso)
  return spanOf(age) ?? (Number.isNaN(age) ? '' : dateText(iso, zone))
}

/** "Just now", "5 m ago"; a date stands by itself. */
export const agoText = (iso: string, moment: Moment) => {
  const age = moment.now - Date.parse(iso)
  const span = spanOf(age)
  return span !== null && age >= MINUTE_MS ? texts.ago(span) : relativeTime(iso, moment)
}

/** An age in words; null after seven days. */
const spanOf = (age: number) => {
  if (age < MINUTE_MS) return texts.justNow
  if (age < HOUR_MS) return texts.minutesOld(Math.floor(age / MINUTE_MS))
  if (age < DAY_MS) return texts.hours(Math.floor(age / HOUR_MS))
  return age < 7 * DAY_MS ? texts.daysOld(Math.floor(age / DAY_MS)) : null
}

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Hours and minutes on this device's clock, such as "15:04": of what this device did. */
export const clock = (at: number) => clockText(new Date(at).toISOString(), zoneHere())

/** The day on this device's clock, such as "18 Nov". */
export const dayHere = (at: number) => dateText(new Date(at).toISOString(), zoneHere())
