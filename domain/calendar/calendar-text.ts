import { DAY, iso, ms } from '../time.ts'
import { type ClockChange, clockChanges, instantOf, offsetIn } from '../zoned-time.ts'

/** One appointment in a calendar file. Instants are milliseconds. */
export interface Appointment {
  /** The same for all versions of the same appointment, whoever writes them. */
  readonly uid: string
  readonly start: number
  readonly minutes: number
  readonly summary: string
  readonly description: string
  readonly location: string | null
  /** Rises with each change. */
  readonly sequence: number
  /** When it was last changed, or the file was made. */
  readonly stampedAt: number
  readonly cancelled: boolean
  /** Said an hour before; null for none. */
  readonly reminder: string | null
}

const UTC = 'UTC'

/**
 * Appointments as the text of a calendar file (RFC 5545), told by the clocks of a zone: some programs show an instant of UTC as such.
 * `name`: of a calendar that is followed; null for a single file.
 */
export const calendarText = (name: string | null, appointments: readonly Appointment[], zone = UTC): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Share a Gifty//Pickup//EN',
    'CALSCALE:GREGORIAN',
    ...(name === null
      ? []
      : ['METHOD:PUBLISH', `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
    ...zoneOf(appointments, zone),
    ...appointments.flatMap((one) => linesOf(one, zone)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')

const linesOf = (one: Appointment, zone: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${one.uid}`,
  `DTSTAMP:${stamp(one.stampedAt)}`,
  `SEQUENCE:${one.sequence}`,
  `STATUS:${one.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `DTSTART${local(one.start, zone)}`,
  `DTEND${local(one.start + one.minutes * 60_000, zone)}`,
  `SUMMARY:${escaped(one.summary)}`,
  `DESCRIPTION:${escaped(one.description)}`,
  ...(one.location === null ? [] : [`LOCATION:${escaped(one.location)}`]),
  ...(one.reminder === null
    ? []
    : ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT1H', `DESCRIPTION:${escaped(one.reminder)}`, 'END:VALARM']),
  'END:VEVENT',
]

/** In UTC, to the second: 20261120T093000Z. */
const stamp = (at: number): string => iso(at).replace(/[-:]|\.\d{3}/gu, '')

/** By the clocks of the zone: `;TZID=Australia/Perth:20261120T173000`. Of an hour that is shown twice the second only UTC can tell. */
const local = (at: number, zone: string): string => {
  const shown = iso(at + offsetIn(zone, at)).slice(0, -1)
  return zone !== UTC && instantOf(zone, shown) === at
    ? `;TZID=${zone}:${stamp(ms(`${shown}Z`)).slice(0, -1)}`
    : `:${stamp(at)}`
}

/** What the clocks of the zone do from a year before the first appointment to a year after the last. */
const zoneOf = (appointments: readonly Appointment[], zone: string): readonly string[] => {
  if (appointments.length === 0 || zone === UTC) return []
  const starts = appointments.map(({ start }) => start)
  const [from, to] = [Math.min(...starts) - 366 * DAY, Math.max(...starts) + 366 * DAY]
  const offset = offsetIn(zone, from)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...[{ at: from, before: offset, after: offset }, ...clockChanges(zone, from, to)].flatMap(observanceOf),
    'END:VTIMEZONE',
  ]
}

/** Clocks that went forward show summer time. */
const observanceOf = ({ at, before, after }: ClockChange): readonly string[] => {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${stamp(at + before).slice(0, -1)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ]
}

/** "+0800" */
const offsetText = (offset: number): string =>
  `${offset < 0 ? '-' : '+'}${iso(Math.abs(offset)).slice('1970-01-01T'.length, -':00.000Z'.length).replace(':', '')}`

/** Line ends of every kind become `\n`: a bare one would end the line, and what follows would be a property of its own. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/gu, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/gu, '\\n')
    .replace(/\p{Cc}/gu, '')

const octetsOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Lines end after 75 octets at most; the rest goes on after a space. */
const folded = (line: string): string => {
  let out = ''
  let width = 0
  for (const letter of line) {
    const size = octetsOf(letter)
    if (width + size > 74) {
      out += '\r\n '
      width = 1
    }
    out += letter
    width += size
  }
  return out
}
