import { expect, test } from 'vitest'
import type { Point } from '#domain/place.ts'
import type { View } from '#projections/engine/projection.ts'
import type { Document, IndexedValues } from '#stores/documents/port.ts'
import { near } from './near.ts'

const HOME: Point = { lat: -31.95, lng: 115.86 }

/** Whoever lives outside of a city finds all of it in one ring: more than a call takes as arguments. */
test('a ring may hold a whole city', async () => {
  const city = Array.from({ length: 200_000 }, (_, n) => ({ _id: `p${n}`, _pos: 1, values: { lng: 116 + n / 1e7 } }))
  const outermost = [city]
  const view: Pick<View<Document>, 'select'> = {
    select: async ([first]) => (first?.field === 'cells6' ? (outermost.pop() ?? []) : []),
  }
  const pointOf = ({ values }: IndexedValues): Point => ({ lat: HOME.lat, lng: Number(values['lng']) })
  const { found, total } = await near({ view, where: [], from: HOME, radiusKm: 50, limit: 1e6, pointOf })
  expect([total, found.length, found[0]?.candidate._id]).toEqual([city.length, city.length, 'p0'])
})
