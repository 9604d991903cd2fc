import { describe, expect, it } from 'vitest'
import {
  addDays,
  agoText,
  clock,
  clockText,
  dayHere,
  dayOf,
  inputOfInstant,
  instantAt,
  instantOfInput,
  relativeTime,
  shortDay,
  shortStamp,
  spanText,
  stampText,
  whenInText,
  whenText,
  whenTitle,
} from '#web/lib/time/when.ts'
import { cityOf } from '#web/lib/time/zone.ts'

const zone = 'Australia/Perth'
// Thursday 19 November 2026, 15:12 in Perth.
const moment = { now: Date.parse('2026-11-19T07:12:00Z'), zone }

describe('when', () => {
  it('tells near days by name and later ones by date', () => {
    expect(whenText('2026-11-19T10:00:00Z', moment)).toBe('Today 18:00')
    expect(whenText('2026-11-20T09:30:00Z', moment)).toBe('Tomorrow 17:30')
    expect(whenText('2026-11-21T02:00:00Z', moment)).toBe('Sat 10:00')
    expect(whenText('2026-12-01T02:00:00Z', moment)).toBe('1 Dec 10:00')
    expect(whenTitle('2026-11-20T09:30:00Z', moment)).toBe('Tomorrow, 17:30')
  })

  it('names a day by its weekday and date', () => {
    expect(shortDay('2026-12-11')).toBe('Fri 11 Dec')
  })

  it('stays low inside a sentence, but keeps the names of days', () => {
    expect(whenInText('2026-11-20T09:30:00Z', moment)).toBe('tomorrow 17:30')
    expect(whenInText('2026-11-21T02:00:00Z', moment)).toBe('Sat 10:00')
  })

  it('stamps the past', () => {
    expect(stampText('2026-11-19T03:20:00Z', moment)).toBe('today 11:20')
    expect(stampText('2026-11-17T10:04:00Z', moment)).toBe('Tue 18:04')
    expect(shortStamp('2026-11-17T10:04:00Z', moment)).toBe('Tue')
    expect(shortStamp('2026-11-19T07:06:00Z', moment)).toBe('15:06')
  })

  it('finds the instant of a wall clock, also where clocks change', () => {
    expect(new Date(instantAt('2026-11-20', '17:30', zone)).toISOString()).toBe('2026-11-20T09:30:00.000Z')
    // Sydney goes to daylight saving on 4 October 2026 at 02:00.
    expect(new Date(instantAt('2026-10-04', '10:00', 'Australia/Sydney')).toISOString()).toBe(
      '2026-10-03T23:00:00.000Z',
    )
    expect(new Date(instantAt('2026-10-03', '23:30', 'Australia/Sydney')).toISOString()).toBe(
      '2026-10-03T13:30:00.000Z',
    )
  })

  it('reads and writes what a date field holds', () => {
    expect(instantOfInput('2026-11-20T17:30', zone)).toBe('2026-11-20T09:30:00.000Z')
    expect(inputOfInstant('2026-11-20T09:30:00.000Z', zone)).toBe('2026-11-20T17:30')
    expect(instantOfInput('', zone)).toBeNull()
  })

  it('says spans as people do', () => {
    expect(spanText((26 * 60 + 18) * 60_000)).toBe('26 h 18 min')
    expect(spanText(52 * 60_000)).toBe('52 min')
    expect(spanText(72 * 3_600_000)).toBe('3 days')
  })

  it('knows the day of an instant and the clock on it', () => {
    expect(dayOf(Date.parse('2026-11-19T16:30:00Z'), zone)).toBe('2026-11-20')
    expect(clockText('2026-11-19T16:30:00Z', zone)).toBe('00:30')
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
  })
})

const ago = (ms: number) => relativeTime(new Date(moment.now - ms).toISOString(), moment)
const MINUTE = 60_000

it('tells ages as the specification does', () => {
  expect(ago(20_000)).toBe('Just now')
  expect(ago(40 * MINUTE)).toBe('40 m')
  expect(ago(5 * 60 * MINUTE)).toBe('5 h')
  expect(ago(6 * 24 * 60 * MINUTE)).toBe('6 d')
  expect(ago(8 * 24 * 60 * MINUTE)).toBe('11 Nov')
})

it('tells the day as it is in the site zone, wherever the device is', () => {
  const late = '2026-11-10T17:30:00.000Z'
  expect(relativeTime(late, moment)).toBe('11 Nov')
  expect(relativeTime(late, { ...moment, zone: 'Europe/London' })).toBe('10 Nov')
})

it('says "ago" of minutes, hours and days, not of a date', () => {
  const textAfter = (ms: number) => agoText(new Date(moment.now - ms).toISOString(), moment)
  expect([20_000, 40 * MINUTE, 5 * 60 * MINUTE, 6 * 24 * 60 * MINUTE, 8 * 24 * 60 * MINUTE].map(textAfter)).toEqual([
    'Just now',
    '40 m ago',
    '5 h ago',
    '6 d ago',
    '11 Nov',
  ])
})

it('tells what this device did on its own clock', () => {
  const at = new Date(2026, 10, 18, 0, 4)
  expect([clock(at.getTime()), dayHere(at.getTime())]).toEqual(['00:04', '18 Nov'])
})

it('names a zone by its city', () => {
  expect([cityOf('Australia/Perth'), cityOf('America/Argentina/Buenos_Aires')]).toEqual(['Perth', 'Buenos Aires'])
})
