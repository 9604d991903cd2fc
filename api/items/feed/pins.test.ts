import { describe, expect, test } from 'vitest'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { join } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, stranger, world, share } = town()

const AROUND = 'lat=-31.939&lng=115.877'
const pins = async (query = `${AROUND}&radius=5`, by = maya()) => listIn(await by.get(`/api/items/pins?${query}`))
const cards = async (query = `${AROUND}&radius=5`, by = maya()) => listIn(await by.get(`/api/items?${query}&limit=100`))
const placed = (all: readonly Record<string, unknown>[]) =>
  all.map(({ id, lat, lng, category, isMine, endsToday }) => ({ id, lat, lng, category, isMine, endsToday }))

describe('the pins of a map', () => {
  test('are all of the feed, however many its page shows, where and as the cards say, without a word', async () => {
    for (let n = 0; n < 12; n += 1)
      await share({ title: `Chair ${n}`, location: { coordinates: [115.87 + n / 1000, -31.934] } })
    await share({ title: 'Out for today', urgency: 'verge_today' }, priya())
    await share({ title: 'Of my own' }, maya())
    const all = await pins()
    expect(all).toHaveLength(14)
    expect(all).toEqual(placed(await cards()))
    expect((await maya().get(`/api/items/pins?${AROUND}&radius=5`)).body['meta']).toEqual({
      total: 14,
      nextCursor: null,
    })
    expect(all.filter(({ isMine }) => isMine)).toHaveLength(1)
    expect(all.filter(({ endsToday }) => endsToday)).toHaveLength(1)
    expect(JSON.stringify(all)).not.toMatch(/chair|today"?:"|own/iu)
  })
  test('hold to what is asked', async () => {
    const lamp = await share({ title: 'Brass lamp', category: 'electronics', transport: 'car' })
    const only = async (query: string) => (await pins(`${AROUND}&radius=5&${query}`)).map(({ id }) => id)
    for (const query of ['q=lamp', 'q=lapm', 'category=electronics', 'transport=car'])
      expect(await only(query)).toEqual([lamp])
    expect(await only('q=xylophone')).toEqual([])
    expect(await pins(`${AROUND}&radius=0.05`)).toEqual(placed(await cards(`${AROUND}&radius=0.05`)))
  })
  test('stand where the reader may see them: at the suburb where home is kept private, and not at all across a block', async () => {
    const quarrel = await join(world().url, 'Quentin Quarrel')
    const id = await share({}, quarrel)
    const point = async (by = maya()) => placed(await pins(undefined, by)).find((one) => one.id === id)
    const before = await point()
    await quarrel.put('/api/auth/me', { preferences: { showLocation: false } })
    const after = await point()
    expect([after?.lat, after?.lng]).not.toEqual([before?.lat, before?.lng])
    expect(after).toEqual(placed(await cards()).find((one) => one.id === id))
    expect(await point(quarrel)).toEqual(placed(await cards(undefined, quarrel)).find((one) => one.id === id))
    expect((await maya().post(`/api/users/${quarrel.id}/block`)).status).toBe(200)
    expect(await point()).toBeUndefined()
  })
  test('are for members, around a place, as far as a search reaches', async () => {
    expect((await stranger().get(`/api/items/pins?${AROUND}`)).status).toBe(401)
    for (const path of ['', 'lat=0&lng=0', 'radius=5']) expect(await pins(path)).toEqual([])
    expect(refusal(await maya().get(`/api/items/pins?${AROUND}&radius=51`))).toEqual([400, 'invalid-input'])
    expect((await pins(AROUND)).length).toBeGreaterThanOrEqual((await pins()).length)
  })
  test('of requests are those of the list', async () => {
    const need = { description: 'We would look after it well, and for long.', category: 'baby_kids' }
    for (const [title, by] of [
      ['A wooden cot', tom()],
      ['A high chair', priya()],
      ['A pram', maya()],
    ] as const)
      expect((await by.post('/api/requests', { ...need, title })).status).toBe(201)
    const list = listIn(await maya().get(`/api/requests?${AROUND}&radius=5&limit=2`))
    expect(list).toHaveLength(2)
    const all = listIn(await maya().get(`/api/requests?${AROUND}&radius=5`))
    const found = listIn(await maya().get(`/api/requests/pins?${AROUND}&radius=5`))
    expect(found).toHaveLength(3)
    const asPins = all.map(({ id, category, isMine, location }) => {
      const [lng, lat] = (location as { coordinates: readonly number[] }).coordinates
      return { id, lat, lng, category, isMine }
    })
    expect(found).toEqual(asPins)
    expect(listIn(await maya().get(`/api/requests/pins?${AROUND}&radius=5&q=cot`))).toHaveLength(1)
    expect(listIn(await maya().get(`/api/requests/pins?radius=5`))).toEqual([])
  })
})
