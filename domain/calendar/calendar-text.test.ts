import { expect, test } from 'vitest'
import { type Appointment, calendarText } from './calendar-text.ts'
import { ms } from '../time.ts'

const pickup: Appointment = {
  uid: 'c1@share-a-gifty',
  start: ms('2026-11-20T09:30:00.000Z'),
  minutes: 30,
  summary: 'Pickup: Armchair, green; deep',
  description: 'With Tom',
  location: '12 Oak Lane, Mount Lawley',
  sequence: 3,
  stampedAt: ms('2026-11-19T07:12:00.000Z'),
  cancelled: false,
  reminder: 'Armchair',
}

test('an appointment is in UTC, escaped, with its version', () => {
  expect(calendarText(null, [pickup]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Share a Gifty//Pickup//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:c1@share-a-gifty',
    'DTSTAMP:20261119T071200Z',
    'SEQUENCE:3',
    'STATUS:CONFIRMED',
    'DTSTART:20261120T093000Z',
    'DTEND:20261120T100000Z',
    String.raw`SUMMARY:Pickup: Armchair\, green\; deep`,
    'DESCRIPTION:With Tom',
    String.raw`LOCATION:12 Oak Lane\, Mount Lawley`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    'DESCRIPTION:Armchair',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('by the clocks of a zone, with what they do around the appointment', () => {
  const text = calendarText(null, [pickup], 'Australia/Perth')
  expect(text).toContain(
    'DTSTART;TZID=Australia/Perth:20261120T173000\r\nDTEND;TZID=Australia/Perth:20261120T180000\r\n',
  )
  const lines = text.split('\r\n')
  expect(lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('BEGIN:VEVENT'))).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Australia/Perth',
    'BEGIN:STANDARD',
    'DTSTART:20251119T173000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
})

test('the changes of the clocks of the years concerned, and of an hour that is shown twice the second in UTC', () => {
  const at = (start: string) => calendarText(null, [{ ...pickup, start: ms(start) }], 'Australia/Sydney')
  const text = at('2026-04-04T15:30:00.000Z')
  expect(text).toContain('DTSTART;TZID=Australia/Sydney:20260405T023000\r\nDTEND:20260404T160000Z\r\n')
  expect(at('2026-04-04T16:30:00.000Z')).toContain('DTSTART:20260404T163000Z\r\n')
  expect(text).toContain(
    'BEGIN:STANDARD\r\nDTSTART:20260405T030000\r\nTZOFFSETFROM:+1100\r\nTZOFFSETTO:+1000\r\nEND:STANDARD\r\n' +
      'BEGIN:DAYLIGHT\r\nDTSTART:20261004T020000\r\nTZOFFSETFROM:+1000\r\nTZOFFSETTO:+1100\r\nEND:DAYLIGHT\r\n',
  )
})

test.each([
  ['America/St_Johns', '-0330'],
  ['Asia/Kathmandu', '+0545'],
  ['Pacific/Kiritimati', '+1400'],
])('in %s clocks are %s', (zone, offset) => {
  expect(calendarText(null, [pickup], zone)).toContain(`TZOFFSETTO:${offset}\r\n`)
})

test('a zone without appointments, and UTC, need no clocks', () => {
  expect(calendarText('Pickups', [], 'Australia/Perth')).not.toContain('VTIMEZONE')
  expect(calendarText(null, [pickup], 'UTC')).not.toMatch(/VTIMEZONE|TZID/u)
})

test('one that is off says so, and leaves out what it lacks', () => {
  const text = calendarText('Share a Gifty: pickups', [{ ...pickup, cancelled: true, location: null, reminder: null }])
  expect(text).toContain('STATUS:CANCELLED\r\n')
  expect(text).toContain('X-WR-CALNAME:Share a Gifty: pickups\r\n')
  expect(text).not.toMatch(/LOCATION|VALARM/u)
})

test.each(['\n', '\r\n', '\r', '\u2028', '\u0085'])('no line end in a word becomes a property: %j', (end) => {
  const text = calendarText(null, [{ ...pickup, summary: `Chair${end}ATTENDEE:mailto:eve@example.org` }])
  expect(text).toContain(String.raw`SUMMARY:Chair\nATTENDEE`)
  expect(text).not.toMatch(/[\r\n\u2028\u0085]ATTENDEE/u)
})

test.each(['é'.repeat(90), '🪑'.repeat(60), 'x'.repeat(300)])(
  'lines are folded at 75 octets, between letters: %s',
  (summary) => {
    const text = calendarText(null, [{ ...pickup, summary }])
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`)
  },
)
