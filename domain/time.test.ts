import { describe, expect, test } from 'vitest'
import { between, DAY, HOUR, iso, MINUTE, ms, plus } from './time.ts'

const NOON = '2026-11-19T12:00:00.000Z'

describe('instants', () => {
  test('a minute, an hour and a day in milliseconds', () => {
    expect([MINUTE, HOUR, DAY]).toEqual([60_000, 3_600_000, 86_400_000])
  })
  test.each([
    [0, NOON],
    [1, '2026-11-19T12:00:00.001Z'],
    [-HOUR, '2026-11-19T11:00:00.000Z'],
    [12 * HOUR, '2026-11-20T00:00:00.000Z'],
    [12 * DAY, '2026-12-01T12:00:00.000Z'],
    [43 * DAY, '2027-01-01T12:00:00.000Z'],
  ])('noon and %i ms is %s', (duration, at) => {
    expect(plus(NOON, duration)).toBe(at)
    expect(between(NOON, at)).toBe(duration)
    expect(between(at, NOON)).toBe(0 - duration)
  })
  test('a day in February of a leap year is a day', () => {
    expect(plus('2028-02-28T23:59:59.999Z', DAY)).toBe('2028-02-29T23:59:59.999Z')
  })
  test('read from any zone, written in UTC', () => {
    expect(iso(ms('2026-11-19T20:00:00+08:00'))).toBe(NOON)
  })
  test('as text they sort as in time', () => {
    const instants = [-DAY, -1, 0, 1, HOUR, 400 * DAY].map((duration) => plus(NOON, duration))
    expect(instants.toSorted()).toEqual(instants)
  })
})
