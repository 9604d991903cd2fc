import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { haversine, type Point } from '#domain/place.ts'
import { makeLocalities } from './localities.ts'

const localities = makeLocalities()
const { all, nearest, search } = localities
const names = (text: string) => search(text).map(({ suburb }) => suburb)

/** The nearest locality by looking at every one. */
const slowly = (point: Point) =>
  all.reduce((least, { point: centre }) => Math.min(least, haversine(centre, point)), Infinity)

describe('the table of localities', () => {
  test('is whole: 17,563 suburbs with a name, a state, a postcode and a centre', () => {
    // The file has 18,084 rows: nobody lives in 496 of them, and 25 are another spelling of a row before.
    expect(all).toHaveLength(17_563)
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
  test('without the postcodes of post office boxes, where the suburb has another', () => {
    const found = search('maylands').map(({ place_name: name }) => name)
    expect(found).toEqual(['Maylands, WA 6051', 'Maylands, SA 5069'])
    expect(search('6931').map(({ suburb }) => suburb)).not.toContain('Maylands')
  })
  test('same names carry their state', () => {
    const found = search('richmond').map(({ place_name: name }) => name)
    expect(new Set(found).size).toBe(found.length)
    expect(found.filter((name) => name.startsWith('Richmond, ')).length).toBeGreaterThan(2)
  })
  test('post offices and mail centres are no suburbs', () => {
    for (const text of ['subiaco', 'perth', 'fremantle', 'sydney', 'melbourne', 'osborne park', 'adelaide'])
      for (const name of names(text)) expect(name).not.toMatch(/ (?:Po|Dc|Gpo|Bc|Mc|Mail Centre)$/u)
    expect(names('subiaco po')).toEqual([])
    // 12 Kingfisher Lane, Subiaco: the post office is nearer than the suburb's centre.
    expect(nearest({ lat: -31.9482, lng: 115.8268 }).name).toBe('Subiaco')
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
  test.each([
    ['Maylands WA 6051', 'Maylands, WA 6051'],
    ['Mount Lawley, WA 6050', 'Mount Lawley, WA 6050'],
    ['Perth WA 6000', 'Perth, WA 6000'],
    ['perth wa', 'Perth, WA 6000'],
    ['W.A. Perth', 'Perth, WA 6000'],
    ['Perth, Western Australia', 'Perth, WA 6000'],
    ['Perth TAS', 'Perth, TAS 7300'],
    ['perth tasmania', 'Perth, TAS 7300'],
    ['Richmond, Victoria', 'Richmond, VIC 3121'],
    ['3121 Richmond', 'Richmond, VIC 3121'],
    ['Richmond New South Wales', 'Richmond, NSW 2753'],
    ['maylands 6051', 'Maylands, WA 6051'],
    ['MT LAWLEY', 'Mount Lawley, WA 6050'],
    ['Mt. Lawley', 'Mount Lawley, WA 6050'],
    ['lawley mount', 'Mount Lawley, WA 6050'],
    ['mount  lawley', 'Mount Lawley, WA 6050'],
    ['mount\tlawley', 'Mount Lawley, WA 6050'],
    ['mount-lawley', 'Mount Lawley, WA 6050'],
    ['mountlawley', 'Mount Lawley, WA 6050'],
    ['saint kilda vic', 'St Kilda, VIC 3182'],
    ['St.Kilda VIC', 'St Kilda, VIC 3182'],
    ['oconnor wa', "O'Connor, WA 6163"],
    ['O’Connor WA', "O'Connor, WA 6163"],
    ['o connor wa', "O'Connor, WA 6163"],
    ['pérth', 'Perth, WA 6000'],
    ['ＰＥＲＴＨ', 'Perth, WA 6000'],
    ['vic park', 'Victoria Park, WA 6100'],
    ['nth perth', 'North Perth, WA 6006'],
    ['n perth', 'North Perth, WA 6006'],
    ['perth north', 'North Perth, WA 6006'],
    ['sth fremantle', 'South Fremantle, WA 6162'],
    ['e perth', 'East Perth, WA 6004'],
    ['W Perth', 'West Perth, WA 6005'],
    ['west perth', 'West Perth, WA 6005'],
    ['12 Hay St Fremantel', 'Fremantle, WA 6160'],
    ['12 Hay St, Subiaco', 'Subiaco, WA 6008'],
    ['12 Hay St Subiaco', 'Subiaco, WA 6008'],
    ['Unit 3, 12a Hay Street, Subiaco, WA 6008, Australia', 'Subiaco, WA 6008'],
    ['3/12 Hay Street Subiaco WA', 'Subiaco, WA 6008'],
    ['Hay St, Subiaco WA', 'Subiaco, WA 6008'],
    ['mantle', 'Fremantle, WA 6160'],
    ['fremantel', 'Fremantle, WA 6160'],
    ['fremntle', 'Fremantle, WA 6160'],
    ['dremantle', 'Fremantle, WA 6160'],
    ['Norhtbridge WA', 'Northbridge, WA 6003'],
    ['mount lawly', 'Mount Lawley, WA 6050'],
    ['12 Hay St, Fremantel', 'Fremantle, WA 6160'],
  ])('%j finds %s first', (text, place) => {
    expect(search(text)[0]?.place_name).toBe(place)
  })
  test('a state and a postcode are filters', () => {
    for (const { place_name: name } of search('richmond vic')) expect(name).toContain(', VIC ')
    expect(search('Maylands WA 6000')).toEqual([])
    expect(search('Subiaco VIC')).toEqual([])
  })
  test('every locality is found first by its own label, as the box shows it and as the API gives it', () => {
    // Some 760 of them, others each day: all 17,563 take minutes.
    const from = Math.floor(Date.now() / 86_400_000) % 23
    for (const { name, state, postcode } of all.filter((_, at) => at % 23 === from)) {
      const label = `${name}, ${state} ${postcode}`
      expect(search(label)[0]?.place_name).toBe(label)
      expect(search(`${name} ${state} ${postcode}`.toLowerCase())[0]?.place_name).toBe(label)
    }
  })
})
