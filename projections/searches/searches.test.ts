import { describe, expect, test } from 'vitest'
import { REDACTED } from '#domain/event.ts'
import { SearchDeleted, SearchSaved } from '#domain/searches/events.ts'
import { openReads } from '#projections/engine/reads.ts'
import { items, textsOf } from '#projections/items/listing.ts'
import { stemsOf } from '#projections/search/words/text.ts'
import { asJson } from '#stores/documents/json.kit.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import * as say from '#tests/build/build.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { listingKeys, searchKeys } from './keys.ts'
import { searchesMatching, searchesOf } from './questions.ts'
import { searches } from './searches.ts'

type Saved = Parameters<typeof SearchSaved.new>[0]
const HERE = { lat: -31.934, lng: 115.872, radiusKm: 5, suburb: 'Mount Lawley' }
/** Some 9 km away. */
const FREMANTLE = { lat: -32.056, lng: 115.747, radiusKm: 5, suburb: 'Fremantle' }
const saved = (searchId: string, changes: Partial<Saved> = {}) =>
  SearchSaved.new({
    personId: searchId,
    searchId,
    words: 'armchair',
    category: null,
    transport: null,
    place: null,
    ...changes,
  })
const model = modelOf(searches)

describe('a saved search', () => {
  test('is one document until it is deleted', () => {
    model.given(...recordedAs([saved('a', { place: HERE })])).thenDocument('a', {
      personId: 'a',
      words: 'armchair',
      place: HERE,
      order: 1,
    })
    model.given(...recordedAs([saved('a'), SearchDeleted.new({ personId: 'a', searchId: 'a' })])).thenNone('a')
  })
  test('of a forgotten person is found by nothing', () => {
    const [event] = recordedAs([saved('a', { place: HERE })])
    const gone = { ...event, data: { ...event?.data, words: REDACTED, place: REDACTED } }
    model.given(gone as never).thenDocument('a', { words: null, place: null, keys: [] })
  })
  test('is kept under 60 keys at most, however far it looks', () => {
    for (const radiusKm of [0.5, 2, 3, 6, 10, 16, 25, 50]) {
      const keys = searchKeys({ words: 'a cot', category: null, place: { ...HERE, radiusKm } })
      expect(keys.length, `${radiusKm} km`).toBeLessThanOrEqual(72)
      expect(keys.length).toBeGreaterThan(0)
    }
  })
  test('or as many for each spelling of the one word by which it is kept', () => {
    for (const radiusKm of [0.5, 2, 3, 6, 10, 16, 25, 50]) {
      const keys = searchKeys({ words: 'wi fi set', category: null, place: { ...HERE, radiusKm } })
      expect(keys.length, `${radiusKm} km`).toBeLessThanOrEqual(3 * 72)
    }
  })
  test('and a listing anywhere in its circle has one of them', () => {
    for (const radiusKm of [0.5, 2, 3, 6, 10, 16, 25, 50]) {
      const keys = new Set(searchKeys({ words: 'cots', category: null, place: { ...HERE, radiusKm } }))
      for (let turn = 0; turn < 12; turn += 1) {
        const reach = ((radiusKm * 0.99) / 111.2) * (turn % 2 === 0 ? 1 : 0.5)
        const angle = (turn / 12) * 2 * Math.PI
        const point = {
          lat: HERE.lat + reach * Math.cos(angle),
          lng: HERE.lng + (reach * Math.sin(angle)) / Math.cos((HERE.lat * Math.PI) / 180),
        }
        expect(listingKeys(['cot'], 'baby_kids', point).some((key) => keys.has(key))).toBe(true)
      }
    }
  })
})

describe('a new listing', () => {
  const [armchair] = modelOf(items).given(...recordedAs([say.listed()])).documents
  if (!armchair) throw new Error('nothing was listed')
  const listing = { ...armchair, stems: stemsOf(textsOf(armchair)), point: armchair.publicPoint, order: 1000 }
  const matching = async (events: readonly ReturnType<typeof saved>[], changes: object = {}, most = 100) => {
    const store = memoryReadStore()
    await store.define('searches@1', searches.indexes)
    await store.fill('searches@1', asJson(...model.given(...recordedAs(events)).documents))
    await store.swap(new Map([['searches', 'searches@1']]))
    const view = openReads(store).of(searches)
    return (await searchesMatching(view, { ...listing, ...changes }, most)).map(({ _id }) => _id)
  }
  test('matches by every word, whatever its number', async () => {
    const [one, two, three] = [
      saved('a', { words: 'Armchairs' }),
      saved('b', { words: 'green armchair' }),
      saved('c', { words: 'red armchair' }),
    ]
    expect(await matching([one, two, three], { stems: ['armchair', 'green'] })).toEqual(['a', 'b'])
  })
  test.each([
    ['wifi', 'Wi-Fi router'],
    ['wi-fi', 'Wifi router'],
    ['Wi Fi', 'Wifi router'],
    ['x box', 'Xbox'],
    ['washingmachine', 'Washing machine'],
    ['small washing machine', 'Small washingmachine'],
    ['mower', 'Lawnmower'],
    ['strasse', 'Straße'],
    ['ヘルメット', '自転車と子供用ヘルメット'],
    ['🍼', 'Baby things 🍼'],
  ])('"%s" is alerted to "%s", as a search finds it', async (words, title) => {
    const stems = stemsOf({ title, category: '', suburb: '', description: '' })
    expect(await matching([saved('a', { words }), saved('b', { words, place: HERE })], { stems })).toEqual(['a', 'b'])
  })
  test('but not by the beginning of a word, nor by a slip', async () => {
    expect(await matching([saved('a', { words: 'arm' }), saved('b', { words: 'armchiar' })])).toEqual([])
  })
  test('matches by its category alone, and not another’s', async () => {
    const of = (id: string, category: Saved['category']) => saved(id, { words: '', category })
    expect(await matching([of('a', armchair.category), of('b', 'pet_supplies')])).toEqual(['a'])
    expect(await matching([saved('a', { category: 'pet_supplies' })])).toEqual([])
  })
  test('matches by its transport', async () => {
    const found = await matching([saved('a', { transport: 'car' }), saved('b', { transport: 'walkable' })])
    expect(found).toEqual(['a'])
  })
  test('matches within the circle, and everywhere where there is none', async () => {
    const found = await matching([saved('a', { place: HERE }), saved('b', { place: FREMANTLE }), saved('c')])
    expect(found).toEqual(['a', 'c'])
    expect(await matching([saved('a', { place: HERE }), saved('c')], { point: null })).toEqual(['c'])
  })
  test('alerts neither its owner nor a search saved later', async () => {
    expect(await matching([saved('a', { personId: armchair.ownerId }), saved('b')], { order: 2 })).toEqual([])
    expect(await matching([saved('b')], { order: 2 })).toEqual(['b'])
  })
  test('is told a person once, the oldest search of it, and so many people at most', async () => {
    const two = [saved('a', { personId: 'maya' }), saved('b', { personId: 'maya', words: 'wool armchair' })]
    expect(await matching(two, { stems: ['armchair', 'wool'] })).toEqual(['a'])
    const many = Array.from({ length: 9 }, (_, n) => saved(`p${n}`))
    expect(await matching(many, {}, 4)).toEqual(['p0', 'p1', 'p2', 'p3'])
  })
})

test('one’s own are listed, the latest first', async () => {
  const store = memoryReadStore()
  await store.define('searches@1', searches.indexes)
  const events = [
    saved('a', { personId: 'maya' }),
    saved('b', { personId: 'tom' }),
    saved('c', { personId: 'maya', words: 'cot' }),
  ]
  await store.fill('searches@1', asJson(...model.given(...recordedAs(events)).documents))
  await store.swap(new Map([['searches', 'searches@1']]))
  const found = await searchesOf(openReads(store).of(searches), 'maya')
  expect(found.map(({ _id }) => _id)).toEqual(['c', 'a'])
})
