import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  coarse,
  displacementKey,
  formatDistance,
  haversine,
  isUsable,
  type Point,
  publicPoint,
  ringsFrom,
  roundToTen,
  walkMinutes,
} from './place.ts'

const digestOf = (text: string): Uint8Array => createHmac('sha256', 'a site secret').update(text).digest()
const shown = (owner: string, home: Point): Point => publicPoint(home, digestOf(displacementKey(owner, home)))
/** Any home in Australia, and a few anywhere. */
const homes = fc.oneof(
  fc.record({
    lat: fc.double({ min: -44, max: -10, noNaN: true }),
    lng: fc.double({ min: 113, max: 154, noNaN: true }),
  }),
  fc.record({
    lat: fc.double({ min: -70, max: 70, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
)
const owners = fc.string({ minLength: 1, maxLength: 26 })

describe('the public point', () => {
  test('is always 150–350 m from the home', () => {
    fc.assert(
      fc.property(owners, homes, (owner, home) => {
        const away = haversine(home, shown(owner, home))
        expect(away).toBeGreaterThanOrEqual(150)
        expect(away).toBeLessThanOrEqual(350)
      }),
      { numRuns: 3000 },
    )
  })
  test('has three decimals and no negative zero', () => {
    fc.assert(
      fc.property(owners, homes, (owner, home) => {
        const { lat, lng } = shown(owner, home)
        for (const degrees of [lat, lng]) {
          expect(Number(degrees.toFixed(3))).toBe(degrees)
          expect(Object.is(degrees, -0)).toBe(false)
        }
      }),
    )
  })
  test('is the same for the same home, so that listings do not average out to the home', () => {
    const home = { lat: -31.93412, lng: 115.87163 }
    const few = { lat: home.lat + 0.00001, lng: home.lng - 0.00001 }
    expect(shown('tom', few)).toEqual(shown('tom', home))
    expect(shown('tom', home)).toEqual(shown('tom', home))
  })
  test('differs between owners, so that a neighbour cannot learn the shift', () => {
    const home = { lat: -31.93412, lng: 115.87163 }
    const points = Array.from({ length: 20 }, (_, index) => JSON.stringify(shown(`owner-${index}`, home)))
    expect(new Set(points).size).toBeGreaterThan(8)
  })
  test('goes in every direction', () => {
    const home = { lat: -31.93412, lng: 115.87163 }
    const points = Array.from({ length: 200 }, (_, index) => shown(`owner-${index}`, home))
    expect(points.filter(({ lat }) => lat > home.lat).length).toBeGreaterThan(60)
    expect(points.filter(({ lat }) => lat < home.lat).length).toBeGreaterThan(60)
    expect(points.filter(({ lng }) => lng > home.lng).length).toBeGreaterThan(60)
    expect(points.filter(({ lng }) => lng < home.lng).length).toBeGreaterThan(60)
  })
  test('a digest that leads nowhere still keeps its distance', () => {
    const home = { lat: -31.93412, lng: 115.87163 }
    const away = haversine(home, publicPoint(home, new Uint8Array(0)))
    expect(away).toBeGreaterThanOrEqual(150)
    expect(away).toBeLessThanOrEqual(350)
  })
})

describe('distances', () => {
  test('on a sphere of 6 371 000 m', () => {
    expect(haversine({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111_194.93, 1)
    expect(haversine({ lat: -31.95, lng: 115.86 }, { lat: -31.95, lng: 115.86 })).toBe(0)
    expect(haversine({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6_371_000, 0)
  })
  test('walk time is metres divided by 83.3, rounded', () => {
    expect([0, 41, 42, 833, 1000].map(walkMinutes)).toEqual([0, 0, 1, 10, 12])
  })
  test('metres under 1000, otherwise kilometres with one decimal; 999.6 m is not "1000 m"', () => {
    expect([0, 9.4, 650, 999.4, 999.6, 1000, 1249, 12_345].map(formatDistance)).toEqual([
      '0 m',
      '9 m',
      '650 m',
      '999 m',
      '1.0 km',
      '1.0 km',
      '1.2 km',
      '12.3 km',
    ])
  })
  test('what leaves the server is rounded to 10 m', () => {
    expect([0, 4, 5, 994, 996].map(roundToTen)).toEqual([0, 0, 10, 990, 1000])
  })
})

describe('positions', () => {
  test('exactly 0,0 and out of range cannot be used', () => {
    const unusable = [
      { lat: 0, lng: 0 },
      { lat: -0, lng: 0 },
      { lat: 90.01, lng: 0 },
      { lat: -91, lng: 10 },
      { lat: 10, lng: 180.5 },
      { lat: Number.NaN, lng: 115 },
      { lat: -31, lng: Number.POSITIVE_INFINITY },
    ]
    expect(unusable.map(isUsable)).toEqual(unusable.map(() => false))
    expect(
      [
        { lat: 0, lng: 115 },
        { lat: -90, lng: 180 },
      ].map(isUsable),
    ).toEqual([true, true])
  })
  test("a reader's own position leaves with three decimals, never negative zero", () => {
    expect(coarse({ lat: -31.934_49, lng: 115.871_6 })).toEqual({ lat: -31.934, lng: 115.872 })
    expect(Object.is(coarse({ lat: -0.0001, lng: 1 }).lat, 0)).toBe(true)
  })
})

test.each([
  [1, [5, 15, 50]],
  [5, [5, 15, 50]],
  [6, [15, 50]],
  [10, [15, 50]],
  [15, [15, 50]],
  [16, [50]],
  [25, [50]],
  [900, [50]],
])('with the slider at %i km the feed looks within %j km: never less than was promised', (reach, rings) => {
  expect(ringsFrom(reach)).toEqual(rings)
})
