import { describe, expect, test } from 'vitest'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

/** Who gets to know the address: the owner, the claimer of an accepted claim until 7 days after completion, an admin. */
const { tom, maya, priya, world, share, ask, accept, one, events } = town({ ADMIN_EMAIL: 'ada.admin@example.org' })
const START = '2026-11-19T07:12:00.000Z'
const PICKUP = { address: '12 Oak Lane, Mount Lawley', coordinates: [115.8716, -31.9341] }
const pickupOf = async (claimId: string, by: Neighbour) =>
  ((await by.get(`/api/claims/${claimId}`)).body['claim'] as { pickup: unknown }).pickup
const promised = async () => {
  const itemId = await share()
  const claimId = await ask(itemId)
  await accept(claimId)
  return { itemId, claimId }
}
const expectAddress = async (itemId: string, by: Neighbour, open: boolean) => {
  const item = await one(itemId, by)
  expect(item['exact']).toBe(open)
  expect(item.location.address === PICKUP.address).toBe(open)
  expect(JSON.stringify(item).includes('-31.9341')).toBe(open)
}

describe('the claimer', () => {
  test('pending: not yet; accepted: at once, on the claim and on the listing', async () => {
    const itemId = await share()
    const claimId = await ask(itemId)
    expect(await pickupOf(claimId, maya())).toBeNull()
    await expectAddress(itemId, maya(), false)
    await accept(claimId)
    expect(await pickupOf(claimId, maya())).toEqual(PICKUP)
    await expectAddress(itemId, maya(), true)
  })
  test('until 7 days after completion, to the millisecond', async () => {
    const { itemId, claimId } = await promised()
    await maya().put(`/api/claims/${claimId}/complete`)
    for (const [now, open] of [
      ['2026-11-26T07:12:00.000Z', true],
      ['2026-11-26T07:12:00.001Z', false],
    ] as const) {
      world().time.now = now
      expect(await pickupOf(claimId, maya())).toEqual(open ? PICKUP : null)
      await expectAddress(itemId, maya(), open)
    }
    world().time.now = START
  })
  test.each([
    ['cancelled', (id: string) => maya().put(`/api/claims/${id}/cancel`)],
    ['released', (id: string) => tom().put(`/api/claims/${id}/decline`)],
    ['missed', (id: string) => tom().put(`/api/claims/${id}/decline`, { noShow: true })],
  ])('%s: no more', async (_, end) => {
    const { itemId, claimId } = await promised()
    await end(claimId)
    expect(await pickupOf(claimId, maya())).toBeNull()
    await expectAddress(itemId, maya(), false)
  })
  test('the listing deleted: no more', async () => {
    const { itemId, claimId } = await promised()
    await tom().del(`/api/items/${itemId}`)
    expect(await pickupOf(claimId, maya())).toBeNull()
  })
  test('another claimer of the same thing: never', async () => {
    const itemId = await share()
    const [first, second] = [await ask(itemId), await ask(itemId, priya())]
    await accept(first)
    expect(await pickupOf(second, priya())).toBeNull()
    await expectAddress(itemId, priya(), false)
  })
  test('cancelled: no more, also while the next claimer is accepted', async () => {
    const { itemId, claimId } = await promised()
    await maya().put(`/api/claims/${claimId}/cancel`)
    await accept(await ask(itemId, priya()))
    await expectAddress(itemId, priya(), true)
    await expectAddress(itemId, maya(), false)
  })
  test('in a list too: only his own', async () => {
    const { itemId } = await promised()
    const seen = listIn(await maya().get('/api/items/user/mine?involved=true&limit=100'))
    expect(seen.find(({ id }) => id === itemId)).toMatchObject({ exact: true, location: { address: PICKUP.address } })
    const feed = listIn(await priya().get('/api/items?status=claimed&limit=100'))
    expect(feed.find(({ id }) => id === itemId)).toMatchObject({ exact: false, location: { address: null } })
  })
})

describe('the owner', () => {
  test('always sees the address, also on the claim once it is accepted', async () => {
    const itemId = await share()
    const claimId = await ask(itemId)
    await expectAddress(itemId, tom(), true)
    expect(await pickupOf(claimId, tom())).toBeNull()
    await accept(claimId)
    expect(await pickupOf(claimId, tom())).toEqual(PICKUP)
  })
})

describe('an admin', () => {
  const looks = async () => (await events()).filter(({ type }) => type === 'ExactPlaceSeen').length
  test('sees it on one listing, and each look is recorded; the list of claims shows no address', async () => {
    const ada = await join(world().url, 'Ada Admin')
    const { itemId, claimId } = await promised()
    const before = await looks()
    await expectAddress(itemId, ada, true)
    await expectAddress(itemId, ada, true)
    expect(await looks()).toBe(before + 2)
    const own = await share({}, ada)
    await ada.get(`/api/items/${own}`)
    const line = await ada.get(`/api/claims/item/${itemId}`)
    expect(listIn(line)).toMatchObject([{ id: claimId, pickup: null }])
    expect(line.text).not.toContain(PICKUP.address)
    expect(refusal(await ada.get(`/api/claims/${claimId}`))).toEqual([404, 'claim-not-found'])
    expect(await looks()).toBe(before + 2)
  })
})

test('the list of claims of a claimed item shows the address to its two people only', async () => {
  const { itemId } = await promised()
  expect((await tom().get(`/api/claims/item/${itemId}`)).text).toContain(PICKUP.address)
  expect((await maya().get(`/api/claims/item/${itemId}`)).text).toContain(PICKUP.address)
  expect((await priya().get(`/api/claims/item/${itemId}`)).text).not.toContain(PICKUP.address)
})

describe('an owner who keeps home to himself (showLocation=false)', () => {
  test('strangers see the suburb’s centre; the claimer of an accepted claim still sees the address', async () => {
    const kim = await join(world().url, 'Kim Shy')
    const itemId = await share({}, kim)
    await kim.put('/api/auth/me', { preferences: { showLocation: false } })
    const claimId = await ask(itemId)
    const shown = await one(itemId)
    const other = await one(await share({}, kim))
    expect([shown.lat, shown.lng]).toEqual([other.lat, other.lng])
    await kim.put(`/api/claims/${claimId}/accept`)
    await expectAddress(itemId, maya(), true)
    expect(await one(itemId, priya())).toMatchObject({ lat: shown.lat, lng: shown.lng, exact: false })
  })
})
