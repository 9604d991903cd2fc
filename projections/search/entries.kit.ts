import fc from 'fast-check'
import type { Point } from '#domain/place.ts'
import type { Entry } from './live-index.ts'
import { termsOf } from '#projections/search/words/text.ts'

export const PERTH: Point = { lat: -31.95, lng: 115.86 }

/** Within about 80 km, crowded in the middle. */
export const around = (middle: Point): fc.Arbitrary<Point> =>
  fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })).map(([y, x]) => ({
    lat: middle.lat + 0.75 * y ** 3,
    lng: middle.lng + 0.85 * x ** 3,
  }))

export const places: readonly [string, Point][] = [
  ['Perth', PERTH],
  ['the date line', { lat: -17.8, lng: 179.95 }],
  ['the far north', { lat: 78.2, lng: 15.6 }],
]

/** So many metres of that point. */
export const northOf = (point: Point, metres: number): Point => ({
  lat: point.lat + metres / 111_194.93,
  lng: point.lng,
})

export const entry = (id: string, changes: Partial<Entry> = {}, title = ''): Entry => ({
  id,
  personId: 'nina',
  status: 'available',
  category: 'other',
  createdAt: '2026-11-19T08:00:00.000Z',
  endsAt: null,
  publicPoint: PERTH,
  suburbPoint: PERTH,
  terms: title === '' ? [] : termsOf({ title, category: '', suburb: '', description: '' }),
  ...changes,
})

export const isCompleted = ({ status }: Entry): boolean => status === 'completed'
