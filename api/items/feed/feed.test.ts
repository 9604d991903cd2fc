import { describe, expect, test } from 'vitest'
import { feedAt, listIn, NEAR_MAYA, refusal, town, reportedBy } from '#tests/visitor/api-spec.ts'
import { join } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, world, share, ask, accept, ids, one } = town({ ADMIN_EMAIL: 'ada.admin@example.org' })

describe('what the feed shows', () => {
  test('available by default; all adds claimed and completed; never private, paused, expired or deleted', async () => {
    const [free, promised, given, paused, gone] = [
      await share(),
      await share(),
      await share(),
      await share(),
      await share(),
    ]
    const ends = await share({ timeSensitive: true, expiresAt: '2026-11-19T08:00:00.000Z' })
    await accept(await ask(promised))
    await tom().put(`/api/items/${given}/status`, { status: 'completed' })
    await tom().put(`/api/items/${paused}/status`, { status: 'unavailable' })
    await tom().del(`/api/items/${gone}`)
    const start = world().time.now
    world().time.now = '2026-11-19T08:00:00.000Z'
    expect((await ids('/api/items')).toSorted()).toEqual([free])
    expect((await ids(NEAR_MAYA)).toSorted()).toEqual([free])
    expect((await ids('/api/items?status=all')).toSorted()).toEqual([free, promised, given].toSorted())
    expect(await ids('/api/items?status=claimed')).toEqual([promised])
    expect(await ids('/api/items?status=completed')).toEqual([given])
    expect(await ids('/api/items?status=unavailable')).toEqual([])
    expect(await ids('/api/items?status=expired')).toEqual([])
    expect((await ids('/api/items/user/mine', tom())).toSorted()).toEqual(
      [free, promised, given, paused, ends].toSorted(),
    )
    world().time.now = start
  })
  test.each([
    'status=deleted',
    'status=',
    'category=boats',
    'transport=ship',
    'urgency=high',
    'sort=price',
    'radius=0',
  ])('%s is 400', async (query) => {
    expect(refusal(await maya().get(`/api/items?${query}`))[0]).toBe(400)
  })
  test.each(['radius=-1', 'radius=50.1', 'radius=NaN', 'lat=north&lng=115', 'limit=0', 'limit=-1', 'limit=1.5'])(
    '%s is 400 too',
    async (query) => {
      expect(refusal(await maya().get(`/api/items?${query}`))[0]).toBe(400)
    },
  )
  test('0,0 and out of range count as absent: citywide, newest first, no distance', async () => {
    for (const path of [feedAt(0, 0), feedAt(91, 115), feedAt(-31, 181), '/api/items?lat=-31.9']) {
      const found = listIn(await maya().get(path))
      expect(found.length).toBeGreaterThan(0)
      expect(found.every(({ distance, walkTime }) => distance === null && walkTime === null)).toBe(true)
    }
  })
  test('fractions of a radius are fine, up to 50 km', async () => {
    expect((await ids(feedAt(-31.939, 115.877, '&radius=2.5'))).length).toBeGreaterThan(0)
    expect((await ids(feedAt(-31.939, 115.877, '&radius=50'))).length).toBeGreaterThan(0)
    expect(await ids(feedAt(-33.9, 121.9, '&radius=50'))).toEqual([])
  })
  test('limit above 100 counts as 100; a tampered cursor is 400, in every list', async () => {
    expect((await maya().get('/api/items?limit=1000')).status).toBe(200)
    const lists = ['/items', '/items/saved', '/items/user/mine', '/claims', '/notifications', '/messages/conversations']
    for (const path of [...lists, `/appreciations/user/${tom().id}`])
      for (const cursor of ['nonsense', 'eyJhIjoxfQ', Buffer.from('o-1').toString('base64url')])
        expect(refusal(await maya().get(`/api${path}?cursor=${cursor}`)), path).toEqual([400, 'invalid-cursor'])
  })
  test('a page after the other gives every listing once', async () => {
    for (let index = 0; index < 5; index += 1) await share({ title: `Chair number ${index}` })
    for (const path of ['/api/items?', `${NEAR_MAYA}&`, '/api/items?status=all&']) {
      const whole = await ids(`${path}limit=100`)
      const seen: unknown[] = []
      let cursor = ''
      do {
        const page = await maya().get(`${path}limit=2${cursor}`)
        seen.push(...listIn(page).map((item) => item['id']))
        const { nextCursor, total } = page.body['meta'] as { nextCursor: string | null; total: number }
        expect(total).toBe(whole.length)
        cursor = nextCursor === null ? '' : `&cursor=${nextCursor}`
      } while (cursor !== '')
      expect(seen).toEqual(whole)
    }
  })
  test('a page goes on where the one before ended, though listings have come since', async () => {
    for (const path of ['/api/items?', `${NEAR_MAYA}&`, '/api/items?q=chair&']) {
      const whole = await ids(`${path}limit=100`)
      const first = await maya().get(`${path}limit=3`)
      for (let index = 0; index < 3; index += 1) await share({ title: `Fresh chair ${index}` })
      const cursor = String((first.body['meta'] as { nextCursor: string | null }).nextCursor)
      const second = await ids(`${path}limit=3&cursor=${cursor}`)
      const before = listIn(first).map((item) => String(item['id']))
      expect(
        second.filter((id) => before.includes(id)),
        path,
      ).toEqual([])
      expect(
        second.filter((id) => whole.includes(id)),
        path,
      ).toEqual(whole.filter((id) => second.includes(id)))
    }
  })
  test('q searches title, description, category label and suburb', async () => {
    const id = await share({
      title: 'Sewing machine',
      description: 'Hums along, with a walnut table.',
      category: 'arts_crafts_hobbies',
    })
    const { approx_address: suburb } = await one(id)
    for (const q of ['sewing', 'walnut', 'hobbies', String(suburb), 'sewign'])
      expect(await ids(`/api/items?q=${q}`), q).toContain(id)
    expect(await ids('/api/items?q=trombone')).not.toContain(id)
  })
  test('hidden after three reports: gone for others, marked for the owner', async () => {
    const id = await share({ title: 'Odd thing' })
    const sam = await join(world().url, 'Sam Third')
    await reportedBy(id, [maya(), priya(), sam])
    expect(await ids('/api/items?q=odd')).toEqual([])
    expect(refusal(await maya().get(`/api/items/${id}`))).toEqual([404, 'item-not-found'])
    expect(refusal(await maya().del(`/api/items/${id}`))).toEqual([404, 'item-not-found'])
    expect(await one(id, tom())).toMatchObject({ isHidden: true })
  })
})
