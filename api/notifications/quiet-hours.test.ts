import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const NIGHT = { from: '22:00', to: '07:00' }

test.each([
  // Perth is 8 h ahead all year.
  ['Australia/Perth', '2026-11-19T13:59:59.999Z', null],
  ['Australia/Perth', '2026-11-19T14:00:00.000Z', '2026-11-19T23:00:00.000Z'],
  ['Australia/Perth', '2026-11-19T16:30:00.000Z', '2026-11-19T23:00:00.000Z'],
  ['Australia/Perth', '2026-11-19T22:59:59.999Z', '2026-11-19T23:00:00.000Z'],
  ['Australia/Perth', '2026-11-19T23:00:00.000Z', null],
  ['Australia/Perth', '2026-12-31T15:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  // Sydney sets its clocks forward on 4 October 2026 at 2:00, back on 5 April 2026 at 3:00.
  ['Australia/Sydney', '2026-10-03T12:30:00.000Z', '2026-10-03T20:00:00.000Z'],
  ['Australia/Sydney', '2026-04-04T11:30:00.000Z', '2026-04-04T21:00:00.000Z'],
])('in %s the quiet night of %s ends at %s', (zone, at, end) => expect(quietUntil(zone, NIGHT, at)).toBe(end))

test('without quiet hours nothing is quiet', () =>
  expect(quietUntil('Australia/Perth', null, '2026-11-19T16:00:00.000Z')).toBeNull())

test('an end that the clocks never show, or show twice, still comes', () => {
  const spring = { from: '01:00', to: '02:30' }
  for (const [zone, hours, from] of [
    ['Australia/Sydney', spring, '2026-10-03T15:30:00.000Z'],
    ['Australia/Sydney', spring, '2026-04-04T15:45:00.000Z'],
  ] as const) {
    let at: string = from
    let looks = 0
    for (let end = quietUntil(zone, hours, at); end !== null; end = quietUntil(zone, hours, at)) {
      expect(end > at).toBe(true)
      at = end
      looks += 1
    }
    expect(looks).toBeLessThan(70)
    expect(Date.parse(at) - Date.parse(from)).toBeLessThanOrEqual(2 * 3_600_000)
  }
})
