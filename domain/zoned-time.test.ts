import { describe, expect, test } from 'vitest'
import { HOUR, iso, MINUTE, ms } from './time.ts'
import { clockChanges, instantOf } from './zoned-time.ts'

describe('clocks of a zone', () => {
  test.each([
    // Left out: forward by what is left out, east and west of Greenwich, at midnight too.
    ['Australia/Sydney', '2026-10-04T02:30', '2026-10-03T16:30:00.000Z'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['America/Santiago', '2026-09-06T00:30', '2026-09-06T04:30:00.000Z'],
    ['America/Havana', '2026-03-08T00:00', '2026-03-08T05:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24T00:15', '2026-04-23T22:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
    // Shown once.
    ['Australia/Perth', '2026-11-20T17:30', '2026-11-20T09:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-20T17:30', '2026-11-20T03:30:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-20T17:30', '2026-11-21T04:30:00.000Z'],
  ])('in %s %s is %s', (zone, shown, instant) => {
    expect(iso(instantOf(zone, shown))).toBe(instant)
    expect(iso(instantOf(zone, shown, 'last'))).toBe(instant)
  })
  test.each([
    ['Australia/Sydney', '2026-04-05T02:30', '2026-04-04T15:30:00.000Z', '2026-04-04T16:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
    ['America/Santiago', '2026-04-04T23:59:59.999', '2026-04-05T02:59:59.999Z', '2026-04-05T03:59:59.999Z'],
    ['America/Havana', '2026-11-01T00:59', '2026-11-01T04:59:00.000Z', '2026-11-01T05:59:00.000Z'],
  ])('in %s %s is shown twice, at %s and %s', (zone, shown, ...instants) => {
    expect([iso(instantOf(zone, shown)), iso(instantOf(zone, shown, 'last'))]).toEqual(instants)
  })
  test('in every zone, around every change of three years, each time is the one that the clocks show', () => {
    const [from, to] = [ms('2025-01-01T00:00:00.000Z'), ms('2028-01-01T00:00:00.000Z')]
    for (const zone of Intl.supportedValuesOf('timeZone'))
      for (const { at, before, after } of clockChanges(zone, from, to)) {
        // Every quarter of an hour as it is shown, from three hours before the change to three after.
        for (let wall = at + before - 3 * HOUR; wall < at + before + 4 * HOUR; wall += 15 * MINUTE) {
          const shown = iso(wall).slice(0, -1)
          const all = [wall - before, wall - after].filter((one) => one < at === (one === wall - before))
          const expected = all.length === 0 ? [wall - before] : all
          const label = `${zone} ${shown}`
          expect(instantOf(zone, shown), label).toBe(Math.min(...expected))
          expect(instantOf(zone, shown, 'last'), label).toBe(Math.max(...expected))
        }
      }
  })
  test('a change is found to the millisecond', () => {
    const [from, to] = [ms('2026-01-01T00:00:00.000Z'), ms('2027-01-01T00:00:00.000Z')]
    expect(clockChanges('Australia/Perth', from, to)).toEqual([])
    expect(clockChanges('Australia/Sydney', from, to)).toEqual([
      { at: ms('2026-04-04T16:00:00.000Z'), before: 11 * HOUR, after: 10 * HOUR },
      { at: ms('2026-10-03T16:00:00.000Z'), before: 10 * HOUR, after: 11 * HOUR },
    ])
  })
})
