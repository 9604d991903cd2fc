import { describe, expect, test } from 'vitest'
import { haversine } from '#domain/place.ts'
import { feedAt, listIn, NEAR_MAYA, town } from '#tests/visitor/api-spec.ts'
import { join } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, world, share, ask, accept, events, ids, one } = town({
  ADMIN_EMAIL: 'ada.admin@example.org',
})
const HOME = { lat: -31.9341, lng: 115.8716 }

describe('where things are', () => {
  test('strangers get a public point 150–350 m away with three decimals, that point’s suburb, and no address', async () => {
    const item = await one(await share())
    const suburb = world().deps.places.nearest(item).name
    expect(item).toMatchObject({ exact: false, approx_address: suburb, location: { address: null } })
    const away = haversine(HOME, item)
    expect(away).toBeGreaterThanOrEqual(150)
    expect(away).toBeLessThanOrEqual(350)
    for (const degrees of [item.lat, item.lng]) expect(Number(degrees.toFixed(3))).toBe(degrees)
    expect(item.location.coordinates).toEqual([item.lng, item.lat])
  })
  test('distances are by the public point, rounded to 10 m, so that probing does not find the house', async () => {
    const id = await share()
    const shown = await one(id)
    for (const [lat, lng] of [
      [HOME.lat, HOME.lng],
      [-31.939, 115.877],
    ] as const) {
      const { distance, walkTime } = await one(id, maya(), `?lat=${lat}&lng=${lng}`)
      expect(distance).toBe(Math.round(haversine({ lat, lng }, shown) / 10) * 10)
      expect(walkTime).toBe(Math.round((distance ?? 0) / 83.3))
    }
    const inFeed = listIn(await maya().get(feedAt(HOME.lat, HOME.lng, '&radius=5'))).find((item) => item['id'] === id)
    expect(inFeed?.['distance']).toBe(Math.round(haversine(HOME, shown) / 10) * 10)
    expect(await ids(feedAt(HOME.lat, HOME.lng, '&radius=0.1'))).not.toContain(id)
    expect(await ids(feedAt(shown.lat, shown.lng, '&radius=0.1'))).toContain(id)
  })
  test('the owner’s distance is measured from the exact place', async () => {
    const id = await share()
    expect(await one(id, tom(), `?lat=${HOME.lat}&lng=${HOME.lng}`)).toMatchObject({
      distance: 0,
      exact: true,
      ...HOME,
    })
    expect(await ids(feedAt(HOME.lat, HOME.lng, '&radius=0.1'), tom())).toContain(id)
  })
  test('the claimer of an accepted claim sees the exact place until 7 days after completion', async () => {
    const id = await share()
    const claimId = await ask(id)
    const seesAddress = async () => (await one(id)).exact
    expect(await seesAddress()).toBe(false)
    expect((await maya().get(`/api/claims/${claimId}`)).body).toMatchObject({ claim: { pickup: null } })
    await accept(claimId)
    expect(await seesAddress()).toBe(true)
    await maya().put(`/api/claims/${claimId}/complete`)
    const start = world().time.now
    world().time.now = '2026-11-26T07:12:00.000Z'
    expect(await seesAddress()).toBe(true)
    world().time.now = '2026-11-26T07:12:00.001Z'
    expect(await seesAddress()).toBe(false)
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
  test("an admin's look is recorded, and only a look at one listing shows the address", async () => {
    const ada = await join(world().url, 'Ada Admin')
    const id = await share()
    const looks = async () => (await events()).filter(({ type }) => type === 'ExactPlaceSeen')
    await ada.post(`/api/items/${id}/save`)
    const lists = ['/api/items', NEAR_MAYA, '/api/items/saved', '/api/items/user/mine?involved=true']
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
    const listed = (await events()).findLast(({ type }) => type === 'ItemListed')
    const { suburbPoint } = (listed ?? { data: {} }).data as { suburbPoint: object }
    expect(after).toMatchObject({ ...suburbPoint, exact: false, approx_address: before['approx_address'] })
    expect([after.lat, after.lng]).not.toEqual([before.lat, before.lng])
    const inFeed = listIn(await maya().get(NEAR_MAYA)).find((item) => item['id'] === id)
    expect(inFeed).toMatchObject(suburbPoint)
    await priya().put('/api/auth/me', { preferences: { showLocation: true } })
    expect(await one(id)).toMatchObject({ lat: before.lat, lng: before.lng })
  })
  test('owner.email is for the owner and admins only', async () => {
    const id = await share()
    expect((await one(id)).owner).toEqual({ id: tom().id, _id: tom().id, name: 'Tom Whitfield' })
    expect((await one(id, tom())).owner).toMatchObject({ email: 'tom.whitfield@example.org' })
  })
})
