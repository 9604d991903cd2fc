import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { haversine, type Point } from '#domain/place.ts'
import { leastTime, timeOf } from '#tests/least-time.ts'
import { makeLocalities } from './localities.ts'

const localities = makeLocalities()
const { all, nearest, search } = localities
const names = (text: string) => search(text).map(({ suburb }) => suburb)

/** The nearest locality by looking at every one. */
const slowly = (point: Point) =>
  all.reduce((least, { point: centre }) => Math.min(least, haversine(centre, point)), Infinity)

describe('the table of localities', () => {
  test('is whole: 17,831 suburbs with a name, a state, a postcode and a centre', () => {
    // The file has 18,084 rows, 253 of them post offices and mail centres.
    expect(all).toHaveLength(17_831)
    for (const { name, state, postcode, point } of all) {
      expect(name).not.toBe('')
      expect(state).toMatch(/^[A-Z]{2,3}$/u)
      expect(postcode).toMatch(/^\d{3,4}$/u)
      expect(Number.isFinite(point.lat) && Number.isFinite(point.lng), name).toBe(true)
    }
  })
})

describe('the nearest locality (section 8: the suburb is the nearest of the table)', () => {
  test('of a street in Mount Lawley', () => {
    expect(nearest({ lat: -31.9341, lng: 115.8716 }).name).toBe('Mount Lawley')
  })
  test('of a centre is that very place', () => {
    for (const name of ['Subiaco', 'Fremantle', 'Maylands', 'Joondalup']) {
      const found = all.find((one) => one.name === name && one.state === 'WA')
      expect(found && nearest(found.point).name).toBe(name)
    }
  })
  test('is the nearest of all, in the city and in the outback', () => {
    const australia = fc.record({
      lat: fc.double({ min: -43.6, max: -10.7, noNaN: true }),
      lng: fc.double({ min: 113.2, max: 153.6, noNaN: true }),
    })
    fc.assert(
      fc.property(australia, (point) => {
        expect(haversine(nearest(point).point, point)).toBeCloseTo(slowly(point), 6)
      }),
      { numRuns: 300, seed: 20_261_119 },
    )
  })
  test('of a place far from any is still a place', () => {
    for (const point of [
      { lat: 0, lng: 0 },
      { lat: -80, lng: 20 },
      { lat: 51.5, lng: -0.1 },
    ])
      expect(haversine(nearest(point).point, point)).toBeCloseTo(slowly(point), 6)
  })
})

describe('searching', () => {
  test('the site’s own suburbs first, also before a whole name elsewhere', () => {
    expect(names('moun')[0]).toBe('Mount Lawley')
    expect(names('per')[0]).toBe('Perth')
    expect(names('perth').slice(0, 2)).toEqual(['Perth', 'North Perth'])
    expect(names('inglewood')[0]).toBe('Inglewood')
  })
  test('then the whole name, names that begin so, names with a word that begins so; near before far', () => {
    const found = search('highgate').map(({ place_name: name }) => name)
    expect(found.slice(0, 2)).toEqual(['Highgate, WA 6003', 'Highgate, SA 5063'])
    expect(names('lawley')).toEqual(expect.arrayContaining(['Mount Lawley']))
    const away = search('mount h').map(({ center: [lng, lat] }) =>
      haversine({ lat, lng }, { lat: -31.95, lng: 115.86 }),
    )
    expect(away).toEqual(away.toSorted((a, b) => a - b))
    expect(names('mount law')[0]).toBe('Mount Lawley')
  })
  test('without the postcodes of post office boxes, where the suburb has another (G39)', () => {
    const found = search('maylands').map(({ place_name: name }) => name)
    expect(found).toEqual(['Maylands, WA 6051', 'Maylands, SA 5069'])
    expect(search('6931').map(({ suburb }) => suburb)).not.toContain('Maylands')
  })
  test('same names carry their state', () => {
    const found = search('richmond').map(({ place_name: name }) => name)
    expect(new Set(found).size).toBe(found.length)
    expect(found.filter((name) => name.startsWith('Richmond, ')).length).toBeGreaterThan(2)
  })
  test('post offices and mail centres are no suburbs (G39)', () => {
    for (const text of ['subiaco', 'perth', 'fremantle', 'sydney', 'melbourne', 'osborne park', 'adelaide'])
      for (const name of names(text)) expect(name).not.toMatch(/ (?:Po|Dc|Gpo|Bc|Mc|Mail Centre)$/u)
    expect(names('subiaco po')).toEqual([])
    // 12 Kingfisher Lane, Subiaco: the post office is nearer than the suburb's centre.
    expect(nearest({ lat: -31.9482, lng: 115.8268 }).name).toBe('Subiaco')
  })
  test('a search looks at a few hundred places, so that 200 of them take less than a second', async () => {
    const searches = (): void => {
      for (let turn = 0; turn < 200; turn += 1) search('ma')
    }
    expect(await leastTime(1000, () => timeOf(searches))).toBeLessThan(1000)
  })
  test('of equals the home state of the site first', () => {
    expect(search('como')[0]?.place_name).toBe('Como, WA 6152')
  })
  test('by postcode, whole and begun', () => {
    for (const { postcode } of search('6050')) expect(postcode).toBe('6050')
    for (const { postcode } of search('605')) expect(postcode.startsWith('605')).toBe(true)
  })
  test('centres are [lng, lat], as place searches tell them', () => {
    const [first] = search('mount lawley')
    expect(first?.center[0]).toBeGreaterThan(113)
    expect(first?.center[1]).toBeLessThan(0)
  })
  test.each(['', '   ', 'xyzzyx', '99999'])('%j finds nothing', (text) => {
    expect(search(text)).toEqual([])
  })
})
