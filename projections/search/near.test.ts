import fc from 'fast-check'
import { latLngToCell } from 'h3-js'
import { describe, expect, it } from 'vitest'
import { haversine, type Point } from '#domain/place.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { Condition } from '#stores/documents/query.ts'
import { cellsAt, cellsOf, cellsWithin } from './cells.ts'
import { near } from './near.ts'
import {
  around,
  bruteForce,
  everyStore,
  holding,
  northOf,
  PERTH,
  pin,
  type Pin,
  pins,
  places,
  pointOf,
} from './pins.kit.ts'
import type { View } from '#projections/engine/projection.ts'

describe('near', () => {
  const stores = everyStore()

  it.each(places)('finds what looking at every document finds, in every store: %s', async (_, middle) => {
    await fc.assert(
      fc.asyncProperty(
        pins(middle),
        around(middle),
        fc.record({ radiusKm: fc.constantFrom(0.3, 1, 2.5, 5, 10, 25, 50), limit: fc.integer({ min: 1, max: 30 }) }),
        async (all, from, { radiusKm, limit }) => {
          const expected = bruteForce(all, from, radiusKm)
          for (const store of stores()) {
            const view = await holding(store, all)
            const elsewhere = await view.select([{ field: 'hides', eq: true }])
            // Twice: the second time it begins where the first ended.
            for (const _time of [1, 2]) {
              const { found, total } = await near({ view, where: [], from, radiusKm, limit, pointOf, elsewhere })
              expect(found.map(({ candidate, distance }) => ({ id: candidate._id, distance }))).toEqual(
                expected.slice(0, limit),
              )
              expect(total ?? expected.length).toBe(expected.length)
            }
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  const north = (metres: number): Point => northOf(PERTH, metres)

  it('asks no further than it must, and says how many there are when it knows', async () => {
    const store = memoryReadStore()
    const many = Array.from({ length: 50 }, (_, at) => pin(`p${at}`, north(10 * at)))
    const view = await holding(store, [...many, pin('far', north(30_000))])
    const asked: Condition[] = []
    const spying: View<Pin> = {
      ...view,
      select: (where) => {
        asked.push(...where)
        return view.select(where)
      },
    }
    // Nobody has asked from here before.
    const from = { lat: PERTH.lat - 1e-6, lng: PERTH.lng }
    const question = { view: spying, where: [], from, radiusKm: 50, pointOf }
    const few = await near({ ...question, limit: 5 })
    expect(few.found.map(({ candidate }) => candidate._id)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
    expect(few.total).toBeNull()
    expect(asked).toEqual([{ field: 'cells9', hasAny: expect.objectContaining({ length: 19 }) }])
    expect((await near({ ...question, limit: 100 })).total).toBe(51)
    expect((await near({ ...question, radiusKm: 0.205, limit: 5 })).total).toBe(21)
  })

  it('holds to the other conditions', async () => {
    const view = await holding(memoryReadStore(), [pin('a', north(10)), pin('b', north(20), 'book')])
    const where = [{ field: 'kind', eq: 'book' }]
    const { found } = await near({ view, where, from: PERTH, radiusKm: 1, limit: 5, pointOf })
    expect(found).toEqual([{ candidate: expect.objectContaining({ _id: 'b' }), distance: expect.closeTo(20, 1) }])
  })

  it('begins where it ended the last time, and with smaller cells again when it is crowded there', async () => {
    const place = north(77_777)
    const at = (id: string, metres: number): Pin => pin(id, northOf(place, metres))
    const asked: string[] = []
    const counted = async (all: readonly Pin[], limit: number): Promise<number> => {
      const view = await holding(memoryReadStore(), all)
      const spying: View<Pin> = {
        ...view,
        select: (where) => {
          asked.push(...where.map(({ field }) => field))
          return view.select(where)
        },
      }
      const { found } = await near({ view: spying, where: [], from: place, radiusKm: 6, limit, pointOf })
      return found.length
    }
    const sparse = [at('a', 100), at('b', 4000)]
    expect(await counted(sparse, 5)).toBe(2)
    expect(asked).toEqual(['cells9', 'cells9', 'cells8', 'cells8', 'cells7', 'cells7', 'cells6'])
    asked.length = 0
    expect(await counted(sparse, 5)).toBe(2)
    expect(asked).toEqual(['cells6'])
    const crowded = Array.from({ length: 30 }, (_, n) => at(`c${n}`, n))
    asked.length = 0
    expect(await counted(crowded, 5)).toBe(5)
    expect(await counted(crowded, 5)).toBe(5)
    expect(await counted(crowded, 5)).toBe(5)
    expect(asked).toEqual(['cells6', 'cells7', 'cells8'])
  })

  it('names the cell of a point in each size, and none without a point', () => {
    expect(cellsOf(PERTH)).toEqual({
      cells6: ['86a726cf7ffffff'],
      cells7: ['87a726cf5ffffff'],
      cells8: [latLngToCell(PERTH.lat, PERTH.lng, 8)],
      cells9: [latLngToCell(PERTH.lat, PERTH.lng, 9)],
    })
    expect(cellsOf(null)).toEqual({ cells6: [], cells7: [], cells8: [], cells9: [] })
  })

  it('knows all cells of a size that reach into a circle', () => {
    fc.assert(
      fc.property(around(PERTH), fc.constantFrom(0.3, 1, 5, 10, 25), (point, radiusKm) => {
        const cells = cellsWithin(PERTH, radiusKm, 7)
        expect(new Set(cells).size).toBe(cells.length)
        if (haversine(PERTH, point) <= radiusKm * 1000) expect(cells).toContain(cellsAt(point, 7)[0])
      }),
      { numRuns: 500 },
    )
  })
})
