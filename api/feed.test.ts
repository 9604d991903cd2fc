import { describe, expect, test } from 'vitest'
import { haversine } from '#domain/place.ts'
import { armchair, listIn, refusal, town } from '#tests/api-spec.ts'
import { join } from '#tests/visitor.ts'

const { tom, maya, priya, world, share, ask, accept, events } = town({ ADMIN_EMAIL: 'ada.admin@example.org' })
const DOOR = { lat: -31.9341, lng: 115.8716 }
const at = (lat: number, lng: number, more = '') => `/api/items?lat=${lat}&lng=${lng}${more}`
const near = at(-31.939, 115.877, '&radius=5')
const ids = async (path: string, by = maya()) => listIn(await by.get(path)).map((item) => item['id'])
const one = async (id: string, by = maya(), query = '') =>
  (await by.get(`/api/items/${id}${query}`)).body['item'] as Record<string, unknown> & {
    lat: number
    lng: number
    distance: number | null
    location: { coordinates: number[]; address: string | null }
  }

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
    expect((await ids(near)).toSorted()).toEqual([free])
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
    for (const path of [at(0, 0), at(91, 115), at(-31, 181), '/api/items?lat=-31.9']) {
      const found = listIn(await maya().get(path))
      expect(found.length).toBeGreaterThan(0)
      expect(found.every(({ distance, walkTime }) => distance === null && walkTime === null)).toBe(true)
    }
  })
  test('fractions of a radius are fine, up to 50 km', async () => {
    expect((await ids(at(-31.939, 115.877, '&radius=2.5'))).length).toBeGreaterThan(0)
    expect((await ids(at(-31.939, 115.877, '&radius=50'))).length).toBeGreaterThan(0)
    expect(await ids(at(-33.9, 121.9, '&radius=50'))).toEqual([])
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
    for (const path of ['/api/items?', `${near}&`, '/api/items?status=all&']) {
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
  test('q searches title, description, category label and suburb', async () => {
    const id = await share({
      title: 'Sewing machine',
      description: 'Hums along, with a walnut table.',
      category: 'arts_crafts_hobbies',
    })
    for (const q of ['sewing', 'walnut', 'hobbies', 'lawley', 'sewign'])
      expect(await ids(`/api/items?q=${q}`), q).toContain(id)
    expect(await ids('/api/items?q=trombone')).not.toContain(id)
  })
  test('hidden after three reports: gone for others, marked for the owner', async () => {
    const id = await share({ title: 'Odd thing' })
    const sam = await join(world().url, 'Sam Third')
    for (const person of [maya(), priya(), sam])
      expect((await person.post(`/api/items/${id}/report`, { reason: 'spam' })).status).toBe(200)
    expect(await ids('/api/items?q=odd')).toEqual([])
    expect(refusal(await maya().get(`/api/items/${id}`))).toEqual([404, 'item-not-found'])
    expect(refusal(await maya().del(`/api/items/${id}`))).toEqual([404, 'item-not-found'])
    expect(await one(id, tom())).toMatchObject({ isHidden: true })
  })
})

describe('where things are (G16, G17)', () => {
  test('strangers get a public point 150–350 m away with three decimals, the suburb, and no address', async () => {
    const item = await one(await share())
    expect(item).toMatchObject({ exact: false, approx_address: 'Mount Lawley', location: { address: null } })
    const away = haversine(DOOR, item)
    expect(away).toBeGreaterThanOrEqual(150)
    expect(away).toBeLessThanOrEqual(350)
    for (const degrees of [item.lat, item.lng]) expect(Number(degrees.toFixed(3))).toBe(degrees)
    expect(item.location.coordinates).toEqual([item.lng, item.lat])
  })
  test('distances are by the public point, rounded to 10 m, so that probing does not find the house', async () => {
    const id = await share()
    const shown = await one(id)
    for (const [lat, lng] of [
      [DOOR.lat, DOOR.lng],
      [-31.939, 115.877],
    ] as const) {
      const { distance, walkTime } = await one(id, maya(), `?lat=${lat}&lng=${lng}`)
      expect(distance).toBe(Math.round(haversine({ lat, lng }, shown) / 10) * 10)
      expect(walkTime).toBe(Math.round((distance ?? 0) / 83.3))
    }
    const inFeed = listIn(await maya().get(at(DOOR.lat, DOOR.lng, '&radius=5'))).find((item) => item['id'] === id)
    expect(inFeed?.['distance']).toBe(Math.round(haversine(DOOR, shown) / 10) * 10)
    expect(await ids(at(DOOR.lat, DOOR.lng, '&radius=0.1'))).not.toContain(id)
    expect(await ids(at(shown.lat, shown.lng, '&radius=0.1'))).toContain(id)
  })
  test('the owner is measured from the door', async () => {
    const id = await share()
    expect(await one(id, tom(), `?lat=${DOOR.lat}&lng=${DOOR.lng}`)).toMatchObject({
      distance: 0,
      exact: true,
      ...DOOR,
    })
    expect(await ids(at(DOOR.lat, DOOR.lng, '&radius=0.1'), tom())).toContain(id)
  })
  test('the claimer of an accepted claim sees the door until 7 days after completion', async () => {
    const id = await share()
    const claimId = await ask(id)
    const door = async () => (await one(id)).exact
    expect(await door()).toBe(false)
    expect((await maya().get(`/api/claims/${claimId}`)).body).toMatchObject({ claim: { pickup: null } })
    await accept(claimId)
    expect(await door()).toBe(true)
    await maya().put(`/api/claims/${claimId}/complete`)
    const start = world().time.now
    world().time.now = '2026-11-26T07:12:00.000Z'
    expect(await door()).toBe(true)
    world().time.now = '2026-11-26T07:12:00.001Z'
    expect(await door()).toBe(false)
    expect((await maya().get(`/api/claims/${claimId}`)).body).toMatchObject({ claim: { pickup: null } })
    world().time.now = start
  })
  test('a claimer whose pickup was cancelled sees it no more', async () => {
    const id = await share()
    const claimId = await ask(id)
    await accept(claimId)
    await maya().put(`/api/claims/${claimId}/cancel`)
    expect((await one(id)).exact).toBe(false)
    expect((await maya().get(`/api/claims/${claimId}`)).body).toMatchObject({ claim: { pickup: null } })
  })
  test("an admin's look is recorded, and only a look at one listing opens the door", async () => {
    const ada = await join(world().url, 'Ada Admin')
    const id = await share()
    const looks = async () => (await events()).filter(({ type }) => type === 'ExactPlaceSeen')
    await ada.post(`/api/items/${id}/save`)
    const lists = ['/api/items', near, '/api/items/saved', '/api/items/user/mine?involved=true']
    for (const path of lists)
      for (const item of listIn(await ada.get(path))) expect(item, path).toMatchObject({ exact: false })
    expect(await looks()).toHaveLength(0)
    expect(await one(id, ada)).toMatchObject({ exact: true, owner: { email: 'tom.whitfield@example.org' } })
    expect(await looks()).toMatchObject([{ data: { itemId: id, adminId: ada.id } }])
    await one(id)
    expect(await looks()).toHaveLength(1)
  })
  test('showLocation=false: the suburb and its centre only, for earlier listings too', async () => {
    const id = await share({}, priya())
    const before = await one(id)
    await priya().put('/api/auth/me', { preferences: { showLocation: false } })
    const after = await one(id)
    const { suburbPoint } = (await events()).findLast(({ type }) => type === 'ItemListed')?.data as {
      suburbPoint: object
    }
    expect(after).toMatchObject({ ...suburbPoint, exact: false, approx_address: 'Mount Lawley' })
    expect([after.lat, after.lng]).not.toEqual([before.lat, before.lng])
    const inFeed = listIn(await maya().get(near)).find((item) => item['id'] === id)
    expect(inFeed).toMatchObject(suburbPoint)
    await priya().put('/api/auth/me', { preferences: { showLocation: true } })
    expect(await one(id)).toMatchObject({ lat: before.lat, lng: before.lng })
  })
  test('owner.email is for the owner and admins only (G19)', async () => {
    const id = await share()
    expect((await one(id)).owner).toEqual({ id: tom().id, _id: tom().id, name: 'Tom Whitfield' })
    expect((await one(id, tom())).owner).toMatchObject({ email: 'tom.whitfield@example.org' })
  })
})

describe('the life of a thing', () => {
  test('tells a stranger no names, no hours and no places', async () => {
    const id = await share()
    const claimId = await ask(id, maya(), { pickupTime: '2026-11-20T09:30:00.000Z', claimerMessage: 'Lovely.' })
    await accept(claimId)
    await tom().put(`/api/claims/${claimId}/complete`)
    const stranger = await join(world().url, 'Zoe Stranger')
    const life = await stranger.get(`/api/items/${id}/history`)
    expect(life.status).toBe(200)
    for (const secret of ['Maya', 'Tom', 'Whitfield', 'Oak Lane', '09:30', 'Lovely', maya().id, tom().id])
      expect(life.text).not.toContain(secret)
    const { steps } = life.body['data'] as { steps: { kind: string; name: string | null }[] }
    expect(steps.map(({ kind }) => kind)).toEqual(['ItemListed', 'ClaimRequested', 'ClaimAccepted', 'ClaimCompleted'])
    expect(steps.every(({ name }) => name === null)).toBe(true)
    const own = await tom().get(`/api/items/${id}/history`)
    expect(own.text).toContain('Maya')
  })
  test('a pending claimer learns nothing of the others', async () => {
    const id = await share({ title: armchair.title })
    await ask(id, maya())
    await ask(id, priya())
    const life = await priya().get(`/api/items/${id}/history`)
    expect(life.text).toContain('Tom')
    expect(life.text).not.toContain('Maya')
  })
})
