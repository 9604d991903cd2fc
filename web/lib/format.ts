import { dateText, type Moment } from '#web/lib/when.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "Just now", "5 m", "3 h", "2 d", and the date after seven days, in the site's zone. */
export const relativeTime = (iso: string, { now, zone }: Moment) => {
  const age = now - Date.parse(iso)
  if (Number.isNaN(age)) return ''
  if (age < MINUTE) return 'Just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} m`
  if (age < DAY) return `${Math.floor(age / HOUR)} h`
  if (age < 7 * DAY) return `${Math.floor(age / DAY)} d`
  return dateText(iso, zone)
}

/** "Just now", "5 m ago"; a date stands by itself. */
export const agoText = (iso: string, moment: Moment) => {
  const age = relativeTime(iso, moment)
  return /^\d+ [mhd]$/.test(age) ? `${age} ago` : age
}

export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

export const capped = (count: number) => (count > 99 ? '99+' : String(count))

/** Hours and minutes on this device's clock, such as "15:04": of what this device did. */
export const clock = (at: number) =>
  new Date(at).toLocaleTimeString('en-AU', { hour: '2-digit', minute: '2-digit', hour12: false })

/** The day on this device's clock, such as "18 Nov". */
export const dayHere = (at: number) => new Date(at).toLocaleDateString('en-AU', { day: 'numeric', month: 'short' })

const EXCERPT = 48

/** The first 48 characters in one line. */
export const excerpt = (words: string) => {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT - 1).trimEnd()}…`
}

/** "Ines, Luca and Sam". */
export const listText = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
