import { describe, expect, test } from 'vitest'
import { accessOf } from '#api/accounts/access.kit.ts'
import { DAY } from '#domain/time.ts'
import { idIn, NEAR_MAYA, refusal, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour, PASSWORD } from '#tests/visitor/visitor.ts'

const place = town()
const { world, tom, maya, share, ask, accept, ids, appendedBy } = place
const { guest, later } = accessOf(world)

let joined = 0
/** Somebody with a listing on the map; the address is in the answer of the own account. */
const somebody = async () => {
  joined += 1
  const one = await join(world().url, `Greta Garden${'abcdefghijklmnopqrstuvwxyz'[joined] ?? ''}`)
  return { one, itemId: await share({}, one), email: await emailOf(one) }
}
const emailOf = async (one: Neighbour) =>
  String(((await one.get('/api/auth/me')).body['user'] as { email: string }).email)
const signIn = async (email: string, more: object = {}) =>
  (await guest()).post('/api/auth/login', { email, password: PASSWORD, ...more })
const me = async (one: Neighbour) => (await one.get('/api/auth/me')).body['user']

describe('a break', () => {
  test('takes listings and requests off the map at once, signs nobody out, and one press brings them back', async () => {
    const { one, itemId } = await somebody()
    const needed = { title: 'A cot for six weeks', description: 'For our grandchild.', category: 'baby_kids' }
    const requestId = idIn(await one.post('/api/requests', needed), 'request')
    expect(await me(one)).toMatchObject({ paused: false, pause: null })
    const paused = await one.put('/api/auth/pause', { paused: true })
    expect(paused.status).toBe(200)
    expect(paused.body['user']).toMatchObject({ paused: true, pause: { until: null, listings: 1, requests: 1 } })
    expect(await ids(NEAR_MAYA)).not.toContain(itemId)
    expect(refusal(await maya().get(`/api/items/${itemId}`))).toEqual([404, 'item-not-found'])
    expect(refusal(await maya().get(`/api/requests/${requestId}`))).toEqual([404, 'request-not-found'])
    expect(refusal(await maya().post('/api/claims', { itemId }))).toEqual([404, 'item-not-found'])
    const own = await one.get(`/api/items/${itemId}`)
    expect(own.body).toMatchObject({ data: { isHidden: false, hiddenBecause: ['owner-away'] } })
    const back = await one.put('/api/auth/pause', { paused: false })
    expect(back.body['user']).toMatchObject({ paused: false, pause: null })
    expect(await ids(NEAR_MAYA)).toContain(itemId)
    expect((await maya().get(`/api/requests/${requestId}`)).status).toBe(200)
  })

  test('ends an agreed pickup; the other one is told that it was ended, and by nobody', async () => {
    const { one, itemId } = await somebody()
    const claimId = await ask(itemId)
    expect((await one.put(`/api/claims/${claimId}/accept`)).status).toBe(200)
    await one.put('/api/auth/pause', { paused: true })
    const claim = (await maya().get(`/api/claims/${claimId}`)).body['claim']
    expect(claim).toMatchObject({ status: 'declined' })
    const told = (await maya().get('/api/notifications')).body['data'] as readonly { type: string; title: string }[]
    expect(told[0]).toMatchObject({ type: 'pickup_ended', title: 'This pickup was ended.' })
    expect(JSON.stringify(told[0])).not.toMatch(/paus|break|away|Greta/iu)
    const own = (await one.get('/api/notifications')).body['data'] as readonly { type: string }[]
    expect(own.map(({ type }) => type)).not.toContain('pickup_ended')
  })

  test('whoever is on one puts nothing up and asks for nothing', async () => {
    const { one, itemId } = await somebody()
    const other = await share()
    await one.put('/api/auth/pause', { paused: true })
    expect(refusal(await one.post('/api/claims', { itemId: other }))).toEqual([409, 'on-a-break'])
    const again = await one.put(`/api/items/${itemId}/status`, { status: 'available' })
    expect(refusal(again)).toEqual([409, 'on-a-break'])
    const needed = { title: 'A cot for six weeks', description: 'For our grandchild.', category: 'baby_kids' }
    expect(refusal(await one.post('/api/requests', needed))).toEqual([409, 'on-a-break'])
  })

  test('ends on its day, which lies within a year', async () => {
    const { one } = await somebody()
    const until = new Date(Date.parse(world().time.now) + 14 * DAY).toISOString()
    expect((await one.put('/api/auth/pause', { paused: true, until })).body['user']).toMatchObject({ pause: { until } })
    const late = new Date(Date.parse(world().time.now) + 400 * DAY).toISOString()
    expect(refusal(await one.put('/api/auth/pause', { paused: true, until: late }))).toEqual([400, 'pause-end'])
  })
})

describe('a rehearsal', () => {
  test('says what would happen, and nothing does', async () => {
    const { one, itemId } = await somebody()
    const second = await share({}, one)
    await ask(await share({}, one))
    const claimId = await ask(itemId)
    const pickupTime = new Date(Date.parse(world().time.now) + 2 * DAY).toISOString()
    await maya().put(`/api/claims/${claimId}/pickup`, { pickupTime })
    await one.put(`/api/claims/${claimId}/pickup`, { confirm: true })
    await one.put(`/api/claims/${claimId}/accept`)
    await one.post('/api/claims', { itemId: await share() })
    const appended = await appendedBy(async () => {
      const answer = await one.get('/api/auth/rehearsal?of=deletion')
      expect(answer.status).toBe(200)
      expect(answer.body['data']).toMatchObject({
        listings: 3,
        asked: 1,
        claims: 1,
        pickups: [{ claimId, title: 'Green wool armchair', otherName: 'Maya', pickupTime, isOwner: true }],
        requests: 0,
        offersToMe: [],
      })
    })
    expect(appended).toEqual([])
    expect(await ids(NEAR_MAYA)).toContain(second)
    expect((await me(one)) as object).toMatchObject({ paused: false })
  })
})

describe('leaving', () => {
  test('takes the password, signs out, hides, and can be taken back for 14 days', async () => {
    const { one, itemId, email } = await somebody()
    expect(refusal(await one.del('/api/auth/delete-account', { password: 'Wrong-1234' }))).toEqual([
      400,
      'wrong-password',
    ])
    const left = await one.del('/api/auth/delete-account', { password: PASSWORD })
    expect(left.status).toBe(200)
    const at = new Date(Date.parse(world().time.now) + 14 * DAY).toISOString()
    expect(left.body['data']).toMatchObject({ at, receiptIsMailed: false })
    expect((await one.get('/api/auth/me')).status).toBe(401)
    expect(await ids(NEAR_MAYA)).not.toContain(itemId)
    const refused = await signIn(email)
    expect(refusal(refused)).toEqual([403, 'pending-deletion'])
    expect(refused.body['pendingDeletion']).toEqual({ at, listings: 1, requests: 0 })
    const restored = await signIn(email, { restore: true })
    expect(restored.status).toBe(200)
    expect(await ids(NEAR_MAYA)).toContain(itemId)
    expect((await signIn(email)).status).toBe(200)
  })

  test('by the other call needs an entry that is fresh', async () => {
    const { one } = await somebody()
    later(11 * 60_000)
    expect(refusal(await one.del('/api/auth/me'))).toEqual([403, 'reauthentication-required'])
    await one.post('/api/auth/reauthenticate', { password: PASSWORD })
    expect((await one.del('/api/auth/me')).status).toBe(200)
  })

  test('of the only admin is refused', async () => {
    const { one } = await somebody()
    const by = { by: { kind: 'system', id: 'test' }, commandId: 'grant', startedAt: world().time.now } as const
    await world().commands.staff.give(one.id, { role: 'admin', reason: null }, by)
    expect(refusal(await one.del('/api/auth/delete-account', { password: PASSWORD }))).toEqual([409, 'last-admin'])
  })
})

describe.each(['banned', 'deactivated'] as const)('somebody who is %s', (reason) => {
  test('is signed out, told why at sign-in with the right password, and let in again afterwards', async () => {
    const { one, email } = await somebody()
    const by = (id: string) =>
      ({ by: { kind: 'admin', id: 'siobhan' }, commandId: `${id} ${reason}`, startedAt: world().time.now }) as const
    const words = 'Three neighbours reported you.'
    await world().commands.away.go(one.id, { reason, words }, by('go'))
    await world().runner.waitFor(await world().stores.events.head(), 1000)
    expect((await one.get('/api/auth/me')).status).toBe(401)
    const refused = await signIn(email, { restore: true })
    expect(refusal(refused)).toEqual([403, 'account-inactive'])
    expect(refused.body['message']).toBe(words)
    expect((await signIn(email, { password: 'Wrong-1234' })).status).toBe(401)
    await world().commands.away.comeBack(one.id, reason, by('back'))
    await world().runner.waitFor(await world().stores.events.head(), 1000)
    expect((await signIn(email)).status).toBe(200)
  })
})

describe('the receipt', () => {
  test('is there once the key is gone, counts what went, and names nobody', async () => {
    const { one, itemId } = await somebody()
    await one.post(`/api/messages/items/${await share()}`, { content: 'Is it still there?' })
    await one.put(`/api/claims/${await ask(itemId)}/accept`)
    const left = await one.del('/api/auth/delete-account', { password: PASSWORD })
    const { receiptId } = left.body['data'] as { receiptId: string }
    const path = `/api/user/receipts/${receiptId}`
    expect(refusal(await (await guest()).get(path))).toEqual([404, 'not-found'])
    const by = { by: { kind: 'system', id: 'erase-account' }, commandId: 'erase', startedAt: world().time.now } as const
    await world().commands.erasure.erase(one.id, by)
    await world().runner.waitFor(await world().stores.events.head(), 1000)
    const answer = await (await guest()).get(path)
    expect(answer.status).toBe(200)
    expect(answer.body['data']).toMatchObject({ id: receiptId, listings: 1, messages: 1, keyDestroyed: true })
    expect(answer.text).not.toContain(one.id)
    expect(answer.text).not.toMatch(/Greta|example\.org/u)
    expect(refusal(await (await guest()).get('/api/user/receipts/nonsense'))).toEqual([404, 'not-found'])
  })
})

test('a claim of who has left reads well', async () => {
  const { one } = await somebody()
  const itemId = await share()
  const claimId = idIn(await one.post('/api/claims', { itemId }), 'claim')
  await accept(claimId)
  await tom().put(`/api/claims/${claimId}/complete`)
  const by = { by: { kind: 'system', id: 'erase-account' }, commandId: 'gone', startedAt: world().time.now } as const
  await world().commands.erasure.erase(one.id, by)
  await world().runner.waitFor(await world().stores.events.head(), 1000)
  const claim = (await tom().get(`/api/claims/${claimId}`)).body['claim']
  expect(claim).toMatchObject({ status: 'completed', claimer: { name: 'Former neighbour', isFormer: true } })
  const history = (await tom().get(`/api/items/${itemId}/history`)).text
  expect(history).toContain('Former neighbour')
})
