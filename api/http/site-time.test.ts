import { describe, expect, test } from 'vitest'
import { dayIn, endOfDateIn, endOfDayIn, endsTodayIn } from './site-time.ts'

const PERTH = 'Australia/Perth'
const SYDNEY = 'Australia/Sydney'

describe('the site’s own day', () => {
  test.each([
    [PERTH, '2026-11-19T07:12:00.000Z', '2026-11-19'],
    [PERTH, '2026-11-19T15:59:59.999Z', '2026-11-19'],
    [PERTH, '2026-11-19T16:00:00.000Z', '2026-11-20'],
    [PERTH, '2026-12-31T16:00:00.000Z', '2027-01-01'],
    [SYDNEY, '2026-11-19T12:59:59.000Z', '2026-11-19'],
    [SYDNEY, '2026-11-19T13:00:00.000Z', '2026-11-20'],
    ['UTC', '2026-11-19T23:59:59.999Z', '2026-11-19'],
  ])('in %s %s is %s', (zone, instant, day) => {
    expect(dayIn(zone, instant)).toBe(day)
  })
})

describe('23:59 of the day', () => {
  test.each([
    ['an afternoon', { zone: PERTH, at: '2026-11-19T07:12:00.000Z', end: '2026-11-19T15:59:00.000Z' }],
    ['a minute before midnight', { zone: PERTH, at: '2026-11-19T15:59:30.000Z', end: '2026-11-19T15:59:00.000Z' }],
    ['just after midnight', { zone: PERTH, at: '2026-11-19T16:00:00.000Z', end: '2026-11-20T15:59:00.000Z' }],
    ['the last day of the year', { zone: PERTH, at: '2026-12-31T07:00:00.000Z', end: '2026-12-31T15:59:00.000Z' }],
    ['summer time', { zone: SYDNEY, at: '2026-11-19T07:12:00.000Z', end: '2026-11-19T12:59:00.000Z' }],
    ['winter time', { zone: SYDNEY, at: '2026-07-01T07:12:00.000Z', end: '2026-07-01T13:59:00.000Z' }],
    [
      'the day the clocks go forward',
      { zone: SYDNEY, at: '2026-10-03T20:00:00.000Z', end: '2026-10-04T12:59:00.000Z' },
    ],
    ['the day the clocks go back', { zone: SYDNEY, at: '2026-04-04T20:00:00.000Z', end: '2026-04-05T13:59:00.000Z' }],
    [
      'a zone far behind',
      { zone: 'America/Los_Angeles', at: '2026-11-20T06:00:00.000Z', end: '2026-11-20T07:59:00.000Z' },
    ],
    [
      'a zone of half hours',
      { zone: 'Australia/Adelaide', at: '2026-07-01T03:00:00.000Z', end: '2026-07-01T14:29:00.000Z' },
    ],
  ])('%s', (_, { zone, at, end }) => {
    expect(endOfDayIn(zone, at)).toBe(end)
  })
})

describe('Today Only', () => {
  const now = '2026-11-19T07:12:00.000Z'
  const ends = (timeSensitive: boolean, expiresAt: string | null, urgency = 'normal') =>
    endsTodayIn(PERTH, { urgency, timeSensitive, expiresAt }, now)
  test('verge_today, whatever its end', () => {
    expect(ends(true, '2026-11-19T15:59:00.000Z', 'verge_today')).toBe(true)
    expect(ends(false, null, 'verge_today')).toBe(true)
  })
  test.each([
    ['2026-11-19T15:59:59.999Z', true],
    ['2026-11-19T16:00:00.000Z', false],
    ['2026-11-18T16:00:00.000Z', true],
    ['2026-11-18T15:59:59.999Z', false],
    [null, false],
  ])('time-sensitive until %s: %s', (expiresAt, today) => {
    expect(ends(true, expiresAt)).toBe(today)
  })
  test('an end that does not count is none', () => {
    expect(ends(false, '2026-11-19T12:00:00.000Z')).toBe(false)
  })
})

test.each([
  [PERTH, '2026-11-25', '2026-11-25T15:59:59.999Z'],
  [SYDNEY, '2026-10-04', '2026-10-04T12:59:59.999Z'],
  [SYDNEY, '2026-04-05', '2026-04-05T13:59:59.999Z'],
  ['America/Los_Angeles', '2026-11-25', '2026-11-26T07:59:59.999Z'],
])('in %s the end of %s is %s', (zone, date, end) => {
  expect(endOfDateIn(zone, date)).toBe(end)
})
