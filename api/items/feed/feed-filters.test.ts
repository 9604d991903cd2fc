import { describe, expect, test } from 'vitest'
import { haversine } from '#domain/place.ts'
import { feedAt, listIn, NEAR_MAYA, refusal, town } from '#tests/visitor/api-spec.ts'
import { join } from '#tests/visitor/visitor.ts'

const { tom, maya, world, share, ask, accept, ids, one } = town()
const START = '2026-11-19T07:12:00.000Z'
const place = (lng: number, lat: number) => ({ location: { type: 'Point', coordinates: [lng, lat], address: null } })
const titles = async (query: string) =>
  listIn(await maya().get(`/api/items?limit=100&${query}`)).map(({ title }) => String(title))

describe('filters', () => {
  test('category, transport and urgency, alone and together; older categories are mapped', async () => {
    await share({ title: 'Filter lamp', category: 'appliances', transport: 'walkable' })
    await share({ title: 'Filter fridge', category: 'appliances', transport: 'small_truck' })
    await share({ title: 'Filter ball', category: 'toys_games', urgency: 'verge_today' })
    const found = async (query: string) => (await titles(`q=filter&${query}`)).toSorted()
    expect(await found('category=appliances')).toEqual(['Filter fridge', 'Filter lamp'])
    expect(await found('category=appliances&transport=walkable')).toEqual(['Filter lamp'])
    expect(await found('urgency=verge_today')).toEqual(['Filter ball'])
    expect(await found('category=toys')).toEqual(['Filter ball'])
    expect(await found('category=tools')).toEqual([])
    expect(await found('urgency=normal')).toEqual(['Filter fridge', 'Filter lamp'])
  })
  test('snake_case and unknown query values do no harm', async () => {
    expect((await maya().get('/api/items?colour=green&_=1')).status).toBe(200)
  })
  test('a value given twice is 400', async () => {
    expect(refusal(await maya().get('/api/items?status=all&status=available'))).toEqual([400, 'invalid-input'])
  })
  test.each(['q=%20%20', 'q=', 'q=%E2%80%8B'])('no words at all are no search: %s', async (query) => {
    expect(await titles(query)).not.toEqual([])
  })
  test('words that mean nothing find nothing, and are no pattern', async () => {
    for (const q of ['%25', '.*', '%22%27', '!!!']) expect(await titles(`q=${q}`), q).toEqual([])
  })
  test('more than 200 characters of words are 400', async () => {
    expect(refusal(await maya().get(`/api/items?q=${'x'.repeat(201)}`))).toEqual([400, 'invalid-input'])
  })
})

describe('order', () => {
  test('nearest first where a position is given, newest first elsewhere or where asked', async () => {
    const shared = async (title: string, minute: number, lng: number) => {
      world().time.now = `2026-11-19T08:0${minute}:00.000Z`
      await share({ title, ...place(lng, -31.9391) })
      world().time.now = START
    }
    await shared('Order far', 1, 115.92)
    await shared('Order near', 2, 115.8766)
    await shared('Order middle', 3, 115.895)
    const around = 'lat=-31.939&lng=115.877&radius=10&q=order'
    expect(await titles(around)).toEqual(['Order near', 'Order middle', 'Order far'])
    expect(await titles(`${around}&sort=newest`)).toEqual(['Order middle', 'Order near', 'Order far'])
    expect(await titles('q=order&sort=newest')).toEqual(['Order middle', 'Order near', 'Order far'])
  })
  test('distances grow down the list, and none lies beyond the radius', async () => {
    const found = listIn(await maya().get(`${NEAR_MAYA}&limit=100`))
    const distances = found.map(({ distance }) => Number(distance))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(Math.max(...distances)).toBeLessThanOrEqual(5000)
  })
})

describe('the radius', () => {
  test('counts from the public point, to the kilometre that was asked', async () => {
    const id = await share({ title: 'Radius chair', ...place(115.82, -31.9) })
    const shown = await one(id)
    const from = { lat: -31.939, lng: 115.877 }
    const away = haversine(from, shown) / 1000
    const within = (radius: number) => ids(feedAt(from.lat, from.lng, `&radius=${radius.toFixed(3)}&limit=100`))
    expect(await within(away + 0.01)).toContain(id)
    expect(await within(away - 0.01)).not.toContain(id)
  })
  test('without one, as far as 50 km', async () => {
    const id = await share({ title: 'Far chair', ...place(115.75, -32.3) })
    expect(await ids(feedAt(-31.939, 115.877, '&limit=100'))).toContain(id)
    const beyond = await share({ title: 'Farther chair', ...place(115.64, -32.6) })
    expect(await ids(feedAt(-31.939, 115.877, '&limit=100'))).not.toContain(beyond)
    expect(await ids('/api/items?limit=100')).toContain(beyond)
  })
})

describe('pages', () => {
  test('50 unless told; more than 100 counts as 100', async () => {
    const zoe = await join(world().url, 'Zoe Giver')
    for (let turn = 0; turn < 101; turn += 1) await share({ title: `Page chair ${turn}` }, zoe)
    const count = async (query: string) => listIn(await maya().get(`/api/items?q=page${query}`)).length
    expect([await count(''), await count('&limit=100'), await count('&limit=101'), await count('&limit=5000')]).toEqual(
      [50, 100, 100, 100],
    )
    const mine = async (query: string) => listIn(await zoe.get(`/api/items/user/mine${query}`)).length
    expect([await mine(''), await mine('?limit=1000')]).toEqual([50, 100])
  })
  test.each(['limit=0', 'limit=-1', 'limit=1.5', 'limit=many', 'limit='])('%s is 400 in every list', async (query) => {
    const lists = ['/items', '/items/saved', '/items/user/mine', '/claims', '/notifications', '/messages/conversations']
    for (const path of [...lists, `/appreciations/user/${tom().id}`])
      expect(refusal(await maya().get(`/api${path}?${query}`)), path).toEqual([400, 'invalid-input'])
  })
})

describe('what has ended is gone, whether or not a job has run', () => {
  const END = '2026-11-19T12:00:00.000Z'
  test.each(['', '&status=all', '&status=claimed', '&lat=-31.939&lng=115.877&radius=50&status=all'])(
    'free or promised: ?%s',
    async (query) => {
      const free = await share({ title: 'Ending chair', timeSensitive: true, expiresAt: END })
      const promised = await share({ title: 'Ending chair', timeSensitive: true, expiresAt: END })
      await accept(await ask(promised))
      world().time.now = END
      const seen = await ids(`/api/items?q=ending&limit=100${query}`)
      world().time.now = START
      expect(seen).not.toContain(free)
      expect(seen).not.toContain(promised)
    },
  )
})
