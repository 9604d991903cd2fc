import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from '#domain/place.ts'
import type { View } from '#projections/engine/projection.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { IndexedValues } from '#stores/documents/port.ts'
import { nearAndCounted } from './near.ts'
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

describe('nearAndCounted', () => {
  const stores = everyStore()

  it.each(places)('counts as many as looking at every document does, up to its limit: %s', async (_, middle) => {
    await fc.assert(
      fc.asyncProperty(
        pins(middle),
        around(middle),
        fc.record({
          radiusKm: fc.constantFrom(0.3, 1, 2.5, 5, 10, 25, 50),
          limit: fc.integer({ min: 1, max: 10 }),
          countTo: fc.integer({ min: 11, max: 60 }),
        }),
        async (all, from, { radiusKm, limit, countTo }) => {
          const expected = bruteForce(all, from, radiusKm)
          for (const store of stores()) {
            const view = await holding(store, all)
            const elsewhere = await view.select([{ field: 'hides', eq: true }])
            // The first time everything is looked at; where that was crowded, a part of it is from then on.
            for (const _time of [1, 2, 3]) {
              const question = { view, where: [], from, radiusKm, limit, pointOf, elsewhere }
              const { found, total } = await nearAndCounted({ ...question, countTo })
              expect(found.map(({ candidate, distance }) => ({ id: candidate._id, distance }))).toEqual(
                expected.slice(0, limit),
              )
              expect(total).toBe(Math.min(countTo, expected.length))
            }
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('looks for a page in the cells around a crowded place, and at no more others than are counted', async () => {
    const place = northOf(PERTH, 55_555)
    const at = (id: string, metres: number): Pin => pin(id, northOf(place, metres))
    const looks: { cells: string; measured: number }[] = []
    const counted = async (all: readonly Pin[]) => {
      const view = await holding(memoryReadStore(), all)
      looks.length = 0
      const spying: View<Pin> = {
        ...view,
        select: (where) => {
          looks.push({ cells: where.map(({ field }) => field).join(' '), measured: 0 })
          return view.select(where)
        },
      }
      const measuring = (candidate: IndexedValues): Point | null => {
        const last = looks.at(-1)
        if (last) last.measured += 1
        return pointOf(candidate)
      }
      const question = { view: spying, where: [], from: place, radiusKm: 6, limit: 5, pointOf: measuring }
      const { found, total } = await nearAndCounted({ ...question, countTo: 40 })
      return { ids: found.map(({ candidate }) => candidate._id), total }
    }
    const close = Array.from({ length: 20 }, (_, n) => at(`c${n + 10}`, n))
    const beyond = Array.from({ length: 200 }, (_, n) => at(`d${n + 100}`, 900 + n))
    const nearest = ['c10', 'c11', 'c12', 'c13', 'c14']
    expect(await counted([...close, ...beyond])).toEqual({ ids: nearest, total: 40 })
    expect(looks.reduce((sum, { measured }) => sum + measured, 0)).toBe(220)
    expect(await counted([...close, ...beyond])).toEqual({ ids: nearest, total: 40 })
    expect(looks).toEqual([
      { cells: 'cells9', measured: 20 },
      { cells: 'cells9', measured: 20 },
    ])
    // Where it is crowded no more all are counted; from then on all are looked at, and in the end in the largest cells at once.
    for (const _time of [1, 2, 3]) expect(await counted(close)).toEqual({ ids: nearest, total: 20 })
    expect(looks.map(({ cells }) => cells)).toEqual(['cells6'])
  })
})
