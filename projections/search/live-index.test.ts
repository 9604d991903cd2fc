import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haversine, type Point } from '#domain/place.ts'
import { around, entry, isCompleted, northOf, PERTH, places } from './entries.kit.ts'
import { type Entry, type LiveIndex, makeLiveIndex, type Near } from './live-index.ts'

const HELD = { mostOver: 1000, isOver: isCompleted }
const indexOf = (all: readonly Entry[], held = HELD): LiveIndex<Entry> => {
  const index = makeLiveIndex<Entry>(held)
  for (const one of all) index.put(one.id, one)
  return index
}

type Act = { readonly put: Entry } | { readonly take: string } | { readonly hide: string; readonly hides: boolean }

const acts = (middle: Point): fc.Arbitrary<readonly Act[]> => {
  const ids = fc.integer({ min: 0, max: 60 }).map((n) => `thing${n}`)
  const persons = fc.constantFrom('maya', 'nina', 'tom', 'priya')
  const put = fc
    .record({
      id: ids,
      personId: persons,
      status: fc.constantFrom('available', 'claimed', 'completed'),
      createdAt: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'),
      publicPoint: fc.option(around(middle), { freq: 20 }),
      suburbPoint: around(middle),
    })
    .map(({ id, ...changes }) => ({ put: entry(id, changes) }))
  return fc.array(
    fc.oneof(
      { arbitrary: put, weight: 8 },
      { arbitrary: ids.map((take) => ({ take })), weight: 2 },
      { arbitrary: fc.record({ hide: persons, hides: fc.boolean() }), weight: 1 },
    ),
    { maxLength: 150 },
  )
}

/** What a look at everything says. */
const plain = () => {
  const all = new Map<string, Entry>()
  const hiding = new Set<string>()
  return {
    do(act: Act): void {
      if ('put' in act) all.set(act.put.id, act.put)
      else if ('take' in act) all.delete(act.take)
      else if (act.hides) hiding.add(act.hide)
      else hiding.delete(act.hide)
    },
    near: ({ from, radiusKm, limit, accepts, places: own = new Map() }: Near<Entry>) =>
      [...all.values()]
        .filter(accepts)
        .flatMap((one) => {
          const point = own.get(one.id) ?? (hiding.has(one.personId) ? one.suburbPoint : one.publicPoint)
          return point ? [{ id: one.id, distance: haversine(from, point) }] : []
        })
        .filter(({ distance }) => distance <= radiusKm * 1000)
        .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
        .slice(0, limit),
    newest: () =>
      [...all.values()].toSorted((a, b) =>
        a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? 1 : -1,
      ),
    hidden: () =>
      new Set([...all.values()].flatMap((one) => (hiding.has(one.personId) && one.publicPoint ? [one.id] : []))),
  }
}

const run = (index: LiveIndex<Entry>, all: ReturnType<typeof plain>, act: Act): void => {
  all.do(act)
  if ('put' in act) index.put(act.put.id, act.put)
  else if ('take' in act) index.put(act.take, null)
  else index.hide(act.hide, act.hides)
}

describe('the index in memory', () => {
  it.each(places)('says what a look at everything says, whatever comes and goes: %s', (_, middle) => {
    fc.assert(
      fc.property(
        acts(middle),
        around(middle),
        fc.record({
          radiusKm: fc.constantFrom(0.3, 1, 2.5, 5, 10, 25, 50),
          limit: fc.integer({ min: 1, max: 40 }),
          own: fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), around(middle)), { maxLength: 4 }),
        }),
        (all, from, { own, ...circle }) => {
          const index = makeLiveIndex<Entry>(HELD)
          const looked = plain()
          for (const act of all) run(index, looked, act)
          const accepts = ({ status }: Entry): boolean => status !== 'claimed'
          const homes = new Map(own.map(([n, point]) => [`thing${n}`, point]))
          const question = { from, ...circle, accepts, places: homes }
          expect(index.near(question).map(({ entry: { id }, distance }) => ({ id, distance }))).toEqual(
            looked.near(question),
          )
          const newest = looked.newest()
          expect([...index.newestFirst()]).toEqual(newest)
          const middleOne = newest[Math.floor(newest.length / 2)]
          if (middleOne)
            expect([...index.newestFirst(middleOne)]).toEqual(newest.slice(Math.floor(newest.length / 2) + 1))
          expect(new Set(index.hiddenPlaces().keys())).toEqual(looked.hidden())
          expect(index.size()).toBe(newest.length)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('knows what is whose', () => {
    const index = indexOf([entry('a', { personId: 'tom' }), entry('b'), entry('c', { personId: 'tom' })])
    index.put('a', null)
    expect(index.of('tom').map(({ id }) => id)).toEqual(['c'])
    expect(index.of('nobody')).toEqual([])
  })

  it('goes on from where something was that is gone', () => {
    const at = (n: number) => `2026-11-0${n}`
    const index = indexOf([1, 2, 3, 4].map((n) => entry(`e${n}`, { createdAt: at(n) })))
    index.put('e3', null)
    expect([...index.newestFirst({ id: 'e3', createdAt: at(3) })].map(({ id }) => id)).toEqual(['e2', 'e1'])
  })

  it('holds a whole city that is looked at from outside', () => {
    const city = Array.from({ length: 150_000 }, (_, n) =>
      entry(`p${n}`, { publicPoint: { lat: PERTH.lat, lng: 116 + n / 1e7 }, createdAt: String(1_000_000 + n) }),
    )
    const found = indexOf(city).near({ from: PERTH, radiusKm: 50, limit: 1e6, accepts: () => true })
    expect([found.length, found[0]?.entry.id]).toEqual([city.length, 'p0'])
  })

  it('lets go of what was over long ago, and of nothing that is live', () => {
    const all = Array.from({ length: 300 }, (_, n) =>
      entry(`e${n}`, {
        createdAt: String(1000 + n),
        status: n % 3 === 0 ? 'available' : 'completed',
        publicPoint: northOf(PERTH, n),
      }),
    )
    const index = indexOf(all, { ...HELD, mostOver: 50 })
    const held = [...index.newestFirst()]
    expect(held.filter(({ status }) => status === 'available')).toHaveLength(100)
    const over = held.filter(isCompleted)
    expect(over.length).toBeGreaterThanOrEqual(50)
    expect(over.length).toBeLessThanOrEqual(55)
    expect(over).toEqual(all.filter(isCompleted).toReversed().slice(0, over.length))
  })
})
