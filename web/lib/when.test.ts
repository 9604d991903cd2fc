import { describe, expect, it } from 'vitest'
import {
  addDays,
  clockText,
  dayOf,
  inputOfInstant,
  instantAt,
  instantOfInput,
  shortStamp,
  spanText,
  stampText,
  whenInText,
  whenText,
  whenTitle,
} from '#web/lib/when.ts'

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
