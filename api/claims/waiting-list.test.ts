import { describe, expect, test } from 'vitest'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

/** One accepted, others pending: the line, and what becomes of it. */
const { tom, maya, priya, world, share, ask, accept, one } = town()
const START = '2026-11-19T07:12:00.000Z'
const END = '2026-11-19T12:00:00.000Z'
const GIVEN = 'Given to another neighbour'
const claimOf = async (claimId: string, by: Neighbour) =>
  (await by.get(`/api/claims/${claimId}`)).body['claim'] as Record<string, unknown>
const place = async (claimId: string, by: Neighbour) => {
  const { status, onWaitlist, place: at, waiting } = await claimOf(claimId, by)
  return { status, onWaitlist, place: at, waiting }
}
let made = 0
/** A listing that Maya, Priya and Sam have asked for in this order. */
const asked = async (changes: object = {}) => {
  const sam = await join(world().url, `Sam ${'x'.repeat((made += 1))}`)
  const itemId = await share(changes)
  const [first, second, third] = [await ask(itemId), await ask(itemId, priya()), await ask(itemId, sam)]
  return { itemId, first, second, third, sam }
}

describe('the line', () => {
  test('everybody knows his own place and how many wait', async () => {
    const { first, second, third, sam } = await asked()
    const pending = { status: 'pending', onWaitlist: false, waiting: 3 }
    expect(await place(first, maya())).toEqual({ ...pending, place: 1 })
    expect(await place(second, priya())).toEqual({ ...pending, place: 2 })
    expect(await place(third, sam)).toEqual({ ...pending, place: 3 })
  })
  test('with one accepted the others wait, in order; the accepted one has no place', async () => {
    const { itemId, first, second, third, sam } = await asked()
    await accept(second)
    expect(await place(second, priya())).toEqual({ status: 'accepted', onWaitlist: false, place: null, waiting: 2 })
    expect(await place(first, maya())).toEqual({ status: 'pending', onWaitlist: true, place: 1, waiting: 2 })
    expect(await place(third, sam)).toEqual({ status: 'pending', onWaitlist: true, place: 2, waiting: 2 })
    expect(await one(itemId, tom())).toMatchObject({ status: 'claimed', claimsCount: 3 })
  })
  test('who leaves it makes room; who comes back stands at its end', async () => {
    const { itemId, first, second, third, sam } = await asked()
    await maya().put(`/api/claims/${first}/cancel`)
    expect(await place(second, priya())).toMatchObject({ place: 1, waiting: 2 })
    const again = await ask(itemId)
    expect(await place(again, maya())).toMatchObject({ place: 3, waiting: 3 })
    expect(await place(third, sam)).toMatchObject({ place: 2 })
    expect(await place(first, maya())).toMatchObject({ status: 'cancelled', place: null })
  })
  test('the owner sees it in order, ended ones too, each with its place', async () => {
    const { itemId, first, second, third } = await asked()
    await tom().put(`/api/claims/${second}/decline`)
    const line = listIn(await tom().get(`/api/claims/item/${itemId}`))
    expect(line.map(({ id, status, place: at }) => [id, status, at])).toEqual([
      [first, 'pending', 1],
      [second, 'declined', null],
      [third, 'pending', 2],
    ])
  })
  test('a new claim on a claimed item needs joinWaitlist; the owner may not join his own', async () => {
    const itemId = await share()
    await accept(await ask(itemId))
    expect(refusal(await priya().post('/api/claims', { itemId, joinWaitlist: false }))).toEqual([
      409,
      'item-already-claimed',
    ])
    const joined = await ask(itemId, priya(), { joinWaitlist: true })
    expect(await place(joined, priya())).toEqual({ status: 'pending', onWaitlist: true, place: 1, waiting: 1 })
    expect(refusal(await tom().post('/api/claims', { itemId, joinWaitlist: true }))).toEqual([403, 'claim-own-item'])
    expect(refusal(await maya().post('/api/claims', { itemId, joinWaitlist: true }))).toEqual([
      409,
      'claim-already-live',
    ])
  })
})

describe('after each way of ending', () => {
  const promised = async (changes: object = {}) => {
    const all = await asked(changes)
    await accept(all.first)
    return all
  }
  test.each([
    ['cancelled by the claimer', (id: string) => maya().put(`/api/claims/${id}/cancel`)],
    ['released by the owner', (id: string) => tom().put(`/api/claims/${id}/decline`)],
    ['missed', (id: string) => tom().put(`/api/claims/${id}/decline`, { noShow: true })],
  ])('%s: available again, the line stays, and the next one may be accepted', async (_, end) => {
    const { itemId, first, second, third, sam } = await promised()
    expect((await end(first)).status).toBe(200)
    expect(await one(itemId, tom())).toMatchObject({ status: 'available', claimsCount: 2 })
    expect(await place(second, priya())).toEqual({ status: 'pending', onWaitlist: false, place: 1, waiting: 2 })
    await accept(second)
    expect(await place(third, sam)).toMatchObject({ status: 'pending', onWaitlist: true, place: 1 })
  })
  test('picked up: those who wait are declined with the words of the decisions', async () => {
    const { itemId, first, second, third, sam } = await promised()
    await maya().put(`/api/claims/${first}/complete`)
    const declined = { status: 'declined', ownerResponse: GIVEN, endedBecause: 'given-to-another' }
    expect(await claimOf(second, priya())).toMatchObject(declined)
    expect(await claimOf(third, sam)).toMatchObject(declined)
    expect(await one(itemId, tom())).toMatchObject({ status: 'completed', claimsCount: 1 })
  })
  test('given outside the app: all who asked', async () => {
    const { itemId, first, second } = await asked()
    await tom().put(`/api/items/${itemId}/status`, { status: 'completed' })
    expect(await claimOf(first, maya())).toMatchObject({ status: 'declined', ownerResponse: GIVEN })
    expect(await claimOf(second, priya())).toMatchObject({ status: 'declined', ownerResponse: GIVEN })
  })
  test('deleted: pending and accepted ones are cancelled by the system', async () => {
    const { itemId, first, second } = await promised()
    await tom().del(`/api/items/${itemId}`)
    const ended = { status: 'cancelled', endedBecause: 'item-deleted', late: false }
    expect(await claimOf(first, maya())).toMatchObject(ended)
    expect(await claimOf(second, priya())).toMatchObject(ended)
  })
  test('expired: pending and accepted ones are cancelled by the system', async () => {
    const { itemId, first, second } = await promised({ timeSensitive: true, expiresAt: END })
    world().time.now = END
    expect((await tom().put(`/api/items/${itemId}/status`, { status: 'expired' })).status).toBe(200)
    const ended = { status: 'cancelled', endedBecause: 'item-expired' }
    expect(await claimOf(first, maya())).toMatchObject(ended)
    expect(await claimOf(second, priya())).toMatchObject(ended)
    world().time.now = START
  })
  test('cancelled where the end has already come: expired with it, and the line ends', async () => {
    const { itemId, first, second } = await promised({ timeSensitive: true, expiresAt: END })
    world().time.now = END
    await maya().put(`/api/claims/${first}/cancel`)
    expect(await one(itemId, tom())).toMatchObject({ status: 'expired' })
    expect(await claimOf(second, priya())).toMatchObject({ status: 'cancelled', endedBecause: 'item-expired' })
    world().time.now = START
  })
})
