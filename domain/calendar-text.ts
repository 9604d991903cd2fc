import { iso } from './time.ts'

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

/** Appointments as the text of a calendar file (RFC 5545). `name`: of a calendar that is followed; null for a single file. */
export const calendarText = (name: string | null, appointments: readonly Appointment[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Share a Gifty//Pickup//EN',
    'CALSCALE:GREGORIAN',
    ...(name === null
      ? []
      : ['METHOD:PUBLISH', `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
    ...appointments.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')

const linesOf = (one: Appointment): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${one.uid}`,
  `DTSTAMP:${stamp(one.stampedAt)}`,
  `SEQUENCE:${one.sequence}`,
  `STATUS:${one.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `DTSTART:${stamp(one.start)}`,
  `DTEND:${stamp(one.start + one.minutes * 60_000)}`,
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
