import { describe, expect, test } from 'vitest'
import { makeCommands } from '#commands/all.ts'
import { haversine, type Point } from '#domain/place.ts'
import { commandDeps } from '#runtime/world.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { listingWords } from '#tests/build/build.ts'
import { memoryStores, START } from '#tests/site/world.ts'
import type { CommandMetadata } from '#commands/deps.ts'

const localities = makeLocalities()
const commandsOn = (stores: Stores) => makeCommands(commandDeps(stores, { clock: () => START, localities }))
const by = (id: string, commandId: string): CommandMetadata => ({
  by: { kind: 'member', id },
  commandId,
  startedAt: START,
})
const at = ({ lat, lng }: Point) => ({ ...listingWords, photos: [], location: { lat, lng, address: null } })

/** What strangers were told so far, in the order of the log. */
const told = async (stores: Stores) => {
  const found: { readonly publicPoint: Point; readonly suburb: string; readonly suburbPoint: Point }[] = []
  for await (const { events: page } of stores.events.readAll(0))
    for (const { type, data } of page)
      if ((type === 'ItemListed' || type === 'ItemEdited') && 'publicPoint' in (data as object))
        found.push(data as (typeof found)[number])
  return found
}
const distinct = (points: readonly unknown[]): number => new Set(points.map((point) => JSON.stringify(point))).size

/** A generator that gives the same numbers every time (mulberry32). */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}
const METRE = 1 / 111_195
const moved = ({ lat, lng }: Point, north: number, east: number): Point => ({
  lat: lat + north * METRE,
  lng: lng + (east * METRE) / Math.cos((lat * Math.PI) / 180),
})
/** Where a phone thinks it is: off by a normal spread of `sigma` metres in each direction. */
const pinned = (home: Point, sigma: number, random: () => number): Point => {
  const length = sigma * Math.sqrt(-2 * Math.log(1 - random()))
  const turn = 2 * Math.PI * random()
  return moved(home, length * Math.cos(turn), length * Math.sin(turn))
}
/** The best guess from what strangers see: the middle of where the 150–350 m rings around the points overlap most. */
const guessed = (points: readonly Point[]): Point => {
  const [first] = points
  if (!first) throw new Error('no points to guess from')
  const grid = Array.from({ length: 81 }, (_, north) =>
    Array.from({ length: 81 }, (__, east) => moved(first, (north - 40) * 10, (east - 40) * 10)),
  ).flat()
  const hits = grid.map((spot) => points.filter((point) => inRing(haversine(spot, point))).length)
  const most = Math.max(...hits)
  const best = grid.filter((_, index) => hits[index] === most)
  const mean = (axis: 'lat' | 'lng') => best.reduce((sum, spot) => sum + spot[axis], 0) / best.length
  return { lat: mean('lat'), lng: mean('lng') }
}
const inRing = (metres: number): boolean => metres >= 150 && metres <= 350
const HOMES = [0, 1, 2, 3, 4, 5].map((n) => ({ lat: -31.934127 + n * 0.013, lng: 115.871653 - n * 0.017 }))

describe('twenty listings from one home have one public point', () => {
  test.each([0, 5, 15, 30])('pinned by a phone that is wrong by %i m', async (sigma) => {
    for (const [index, home] of HOMES.entries()) {
      const stores = memoryStores()
      const { items } = commandsOn(stores)
      const random = numbers(index + 1)
      for (let n = 0; n < 20; n += 1) await items.list(at(pinned(home, sigma, random)), by('tom', `listing ${n}`))
      const points = (await told(stores)).map(({ publicPoint }) => publicPoint)
      expect([points.length, distinct(points)]).toEqual([20, 1])
      expect(haversine(guessed(points), home), `home ${index}`).toBeGreaterThan(150 - 2 * sigma)
    }
  })
  test('moved by PUT over and over, one listing neither', async () => {
    const stores = memoryStores()
    const { items } = commandsOn(stores)
    const [home] = HOMES
    if (!home) throw new Error('no home')
    const random = numbers(7)
    const { id: itemId } = await items.list(at(home), by('tom', 'listing'))
    for (let n = 0; n < 20; n += 1) {
      const { location } = at(pinned(home, 30, random))
      expect(await items.edit(itemId, { location }, by('tom', `move ${n}`))).toMatchObject({ ok: true })
    }
    const points = (await told(stores)).map(({ publicPoint }) => publicPoint)
    expect(distinct(points)).toBe(1)
  })
  test('listed at the same moment by two processes that know nothing of each other', async () => {
    const stores = memoryStores()
    const processes = [commandsOn(stores), commandsOn(stores), commandsOn(stores)]
    const random = numbers(3)
    const [home] = HOMES
    if (!home) throw new Error('no home')
    const outcomes = await Promise.all(
      processes.map(({ items }, n) => items.list(at(pinned(home, 15, random)), by('tom', `at once ${n}`))),
    )
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(distinct((await told(stores)).map(({ publicPoint }) => publicPoint))).toBe(1)
  })
})

describe('a place', () => {
  const [home] = HOMES as [Point]
  const placesIn = async (stores: Stores) => (await stores.events.load('places-tom')).length
  test('more than 200 m from the others has a point of its own, 150–350 m away', async () => {
    const stores = memoryStores()
    const { items } = commandsOn(stores)
    const far = moved(home, 260, 0)
    await items.list(at(home), by('tom', 'one'))
    await items.list(at(far), by('tom', 'two'))
    const [one, two] = await told(stores)
    if (!one || !two) throw new Error('not listed')
    expect(distinct([one.publicPoint, two.publicPoint])).toBe(2)
    expect(inRing(haversine(one.publicPoint, home)) && inRing(haversine(two.publicPoint, far))).toBe(true)
    expect(await placesIn(stores)).toBe(2)
  })
  test('does not wander along a chain of pins: only where a new point was made is remembered', async () => {
    const stores = memoryStores()
    const { items } = commandsOn(stores)
    for (const [n, north] of [0, 150, 300, 150, 0].entries())
      await items.list(at(moved(home, north, 0)), by('tom', `step ${n}`))
    const points = (await told(stores)).map(({ publicPoint }) => publicPoint)
    expect(points[1]).toEqual(points[0])
    expect(points[2]).not.toEqual(points[0])
    expect([points[3], points[4]]).toEqual([points[0], points[0]])
    expect(await placesIn(stores)).toBe(2)
  })
  test('of another person is another one, though it be the same house', async () => {
    const stores = memoryStores()
    const { items } = commandsOn(stores)
    for (const owner of ['tom', 'maya', 'priya']) await items.list(at(home), by(owner, owner))
    expect(distinct((await told(stores)).map(({ publicPoint }) => publicPoint))).toBeGreaterThan(1)
  })
  test('has the suburb of its public point, so that the suburb tells no more than the point', async () => {
    const stores = memoryStores()
    const { items } = commandsOn(stores)
    for (const [n, place] of HOMES.entries()) await items.list(at(place), by('tom', `home ${n}`))
    for (const { publicPoint, suburb, suburbPoint } of await told(stores))
      expect({ name: suburb, point: suburbPoint }).toMatchObject(localities.nearest(publicPoint))
  })
  test('is remembered sealed, by no refused act, and once for a command that is repeated', async () => {
    const stores = memoryStores()
    const { items } = commandsOn(stores)
    const refusedOnes = [
      await items.list({ ...at(home), title: 'Call 0412 345 678' }, by('tom', 'refused')),
      await items.edit('01jd2k8m4x9t5w7z3c6q8r0vab', { location: at(home).location }, by('tom', 'none')),
    ]
    expect(refusedOnes.map(({ ok }) => ok)).toEqual([false, false])
    expect(await placesIn(stores)).toBe(0)
    const first = await items.list(at(home), by('tom', 'twice'))
    const again = await items.list(at(home), by('tom', 'twice'))
    expect(again.id).toBe(first.id)
    expect(await placesIn(stores)).toBe(1)
    const [event] = await stores.events.load('places-tom')
    expect(event).toMatchObject({ type: 'PlaceRemembered', data: { place: { sealed: expect.any(String) } } })
  })
})
