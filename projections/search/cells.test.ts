import fc from 'fast-check'
import { expect, test } from 'vitest'
import { haversine } from '#domain/place.ts'
import { cellsAt, cellsWithin } from './cells.ts'
import { around, PERTH } from './entries.kit.ts'

test('all cells of a size that reach into a circle are known, each once', () => {
  fc.assert(
    fc.property(around(PERTH), fc.constantFrom(0.3, 1, 5, 10, 25), (point, radiusKm) => {
      const cells = cellsWithin(PERTH, radiusKm, 7)
      expect(new Set(cells).size).toBe(cells.length)
      if (haversine(PERTH, point) <= radiusKm * 1000) expect(cells).toContain(cellsAt(point, 7)[0])
    }),
    { numRuns: 300 },
  )
  expect(cellsAt(PERTH, 6)).toEqual(['86a726cf7ffffff'])
  expect(cellsAt(null, 6)).toEqual([])
})
