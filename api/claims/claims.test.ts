import { describe, expect, test } from 'vitest'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { join } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, stranger, world, share, ask, accept, appendedBy } = town({
  ADMIN_EMAIL: 'ada.admin@example.org',
})
const NO_CLAIM = '01jd2k8m4x9t5w7z3c6q8r0vab-0123abcd'

describe('who may', () => {
  test('signed out: 401 for every read and write', async () => {
    for (const path of ['/claims', `/claims/${NO_CLAIM}`, '/claims/item/01jd2k8m4x9t5w7z3c6q8r0vab'])
      expect(refusal(await stranger().get(`/api${path}`))).toEqual([401, 'not-signed-in'])
    expect(refusal(await stranger().post('/api/claims', {}))).toEqual([401, 'not-signed-in'])
    expect(refusal(await stranger().put(`/api/claims/${NO_CLAIM}/accept`))).toEqual([401, 'not-signed-in'])
  })
  test("another's claim does not exist, whatever one does to it", async () => {
    const claimId = await ask(await share())
    for (const id of [claimId, NO_CLAIM, 'nonsense', claimId.toUpperCase()]) {
      expect(refusal(await priya().get(`/api/claims/${id}`))).toEqual([404, 'claim-not-found'])
      for (const action of ['accept', 'decline', 'complete', 'cancel'])
        expect(refusal(await priya().put(`/api/claims/${id}/${action}`)), action).toEqual([404, 'claim-not-found'])
      expect(refusal(await priya().put(`/api/claims/${id}/pickup`, { confirm: true }))[0]).toBe(404)
      expect(refusal(await priya().post(`/api/claims/${id}/dispute`, { reason: 'Mine.' }))[0]).toBe(404)
    }
  })
  test('the other party is told whose turn it is: 403', async () => {
    const claimId = await ask(await share())
    expect(refusal(await maya().put(`/api/claims/${claimId}/accept`))).toEqual([403, 'claim-only-owner'])
    expect(refusal(await maya().put(`/api/claims/${claimId}/decline`))).toEqual([403, 'claim-only-owner'])
    expect(refusal(await tom().put(`/api/claims/${claimId}/cancel`))).toEqual([403, 'claim-only-claimer'])
  })
})

describe('asking', () => {
  test('201 with the claim beside data; the message opens the conversation', async () => {
    const itemId = await share()
    const answer = await maya().post('/api/claims', { item_id: itemId, claimer_message: 'For our reading corner.' })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body['claim']).toEqual(answer.body['data'])
    expect(answer.body['claim']).toMatchObject({
      itemId,
      status: 'pending',
      claimerMessage: 'For our reading corner.',
      role: 'claimer',
      claimer: { name: 'Maya Fernandes' },
      owner: { name: 'Tom Whitfield' },
      place: 1,
      pickup: null,
      item: { id: itemId, isRequestMatch: false },
    })
    expect(answer.text).not.toContain('@')
  })
  test('own item: You cannot claim your own item.', async () => {
    const answer = await tom().post('/api/claims', { itemId: await share() })
    expect(answer).toMatchObject({ status: 403, body: { message: 'You cannot claim your own item.' } })
  })
  test('unknown items 404, malformed input 400', async () => {
    const post = (body: object) => maya().post('/api/claims', body)
    expect(refusal(await post({ itemId: '01jd2k8m4x9t5w7z3c6q8r0vab' }))).toEqual([404, 'item-not-found'])
    expect(refusal(await post({ itemId: 'nonsense' }))).toEqual([404, 'item-not-found'])
    const itemId = await share()
    const wrong = [
      {},
      { itemId: 7 },
      { itemId, claimerMessage: 'x'.repeat(501) },
      { itemId, claimerMessage: 'me@example.org' },
      { itemId, pickupTime: 'tomorrow' },
      { itemId, pickupTime: '2026-11-19T07:00:00.000Z' },
      { itemId, pickupTime: '2027-02-19T07:00:00.000Z' },
      { itemId, joinWaitlist: 'yes' },
    ]
    for (const body of wrong) expect(refusal(await post(body))[0], JSON.stringify(body)).toBe(400)
  })
  test('a time in any zone is kept in UTC', async () => {
    const answer = await maya().post('/api/claims', { itemId: await share(), pickupTime: '2026-11-20T17:30:00+08:00' })
    expect(answer.body).toMatchObject({ claim: { pickupTime: '2026-11-20T09:30:00.000Z' } })
  })
  test('a pickup time after the end: The listing ends before that time.', async () => {
    const itemId = await share({ timeSensitive: true, expiresAt: '2026-11-20T00:00:00.000Z' })
    expect(await maya().post('/api/claims', { itemId, pickupTime: '2026-11-20T00:00:01.000Z' })).toMatchObject({
      status: 400,
      body: { message: 'The listing ends before that time.' },
    })
  })
  test('a second live claim 409; after own cancel again; after a decline not until it is free again', async () => {
    const itemId = await share()
    const first = await ask(itemId)
    expect(refusal(await maya().post('/api/claims', { itemId }))).toEqual([409, 'claim-already-live'])
    await maya().put(`/api/claims/${first}/cancel`)
    const second = await ask(itemId)
    await tom().put(`/api/claims/${second}/decline`, { ownerResponse: 'Sorry.' })
    expect(refusal(await maya().post('/api/claims', { itemId }))).toEqual([409, 'claim-barred'])
    await tom().put(`/api/items/${itemId}/status`, { status: 'unavailable' })
    await tom().put(`/api/items/${itemId}/status`, { status: 'available' })
    expect((await maya().post('/api/claims', { itemId })).status).toBe(201)
  })
  test('on a claimed item 409, or the waiting list', async () => {
    const itemId = await share()
    await accept(await ask(itemId))
    const late = await priya().post('/api/claims', { itemId })
    expect(late).toMatchObject({ status: 409, body: { message: 'This item has already been claimed.' } })
    expect((await priya().post('/api/claims', { itemId, join_waitlist: true })).body).toMatchObject({
      claim: { onWaitlist: true, place: 1, waiting: 1 },
    })
  })
})

describe('the lists', () => {
  test('only mine, by side, status and item; closed lists', async () => {
    const itemId = await share()
    const claimId = await ask(itemId)
    const ids = async (by: typeof tom, query: string) =>
      listIn(await by().get(`/api/claims?limit=100&${query}`)).map(({ id }) => id)
    expect(await ids(maya, `role=claimer&itemId=${itemId}`)).toEqual([claimId])
    expect(await ids(maya, `role=owner&itemId=${itemId}`)).toEqual([])
    expect(await ids(tom, `role=owner&status=pending&itemId=${itemId}`)).toEqual([claimId])
    expect(await ids(tom, `status=accepted&itemId=${itemId}`)).toEqual([])
    expect(await ids(priya, `itemId=${itemId}`)).toEqual([])
    for (const query of ['role=both', 'status=done'])
      expect(refusal(await maya().get(`/api/claims?${query}`))[0]).toBe(400)
  })
  test.each(['', 'role=owner', 'role=claimer', 'status=pending', 'role=owner&status=accepted', 'status=completed'])(
    'the total of %j is how many are listed, for who gives and asks',
    async (query) => {
      await ask(await share({}, maya()), tom())
      await accept(await ask(await share()))
      await ask(await share(), priya())
      for (const by of [tom, maya, priya]) {
        const answer = await by().get(`/api/claims?limit=100&${query}`)
        expect(answer.body['meta']).toMatchObject({ total: listIn(answer).length, nextCursor: null })
      }
    },
  )
  test('GET /claims/item/{id}: owner and admin all, in queue order; others only their own', async () => {
    const ada = await join(world().url, 'Ada Admin')
    const itemId = await share()
    const [first, second] = [await ask(itemId, maya()), await ask(itemId, priya())]
    const ids = async (by: { get: ReturnType<typeof tom>['get'] }) =>
      listIn(await by.get(`/api/claims/item/${itemId}`)).map(({ id }) => id)
    expect(await ids(tom())).toEqual([first, second])
    expect(await ids(ada)).toEqual([first, second])
    expect(await ids(priya())).toEqual([second])
    expect(await ids(await join(world().url, 'Zoe Stranger'))).toEqual([])
    expect(refusal(await maya().get('/api/claims/item/nonsense'))).toEqual([404, 'item-not-found'])
  })
})

describe('from yes to thanks', () => {
  test('accept answers with claim, item and conversation, again with the same, and a second accept is 409', async () => {
    const itemId = await share()
    const [first, second] = [await ask(itemId, maya()), await ask(itemId, priya())]
    const yes = () => tom().put(`/api/claims/${first}/accept`, { ownerResponse: 'Ring twice.' })
    const answer = await yes()
    expect(answer.body).toMatchObject({
      claim: { status: 'accepted', ownerResponse: 'Ring twice.' },
      item: { id: itemId, status: 'claimed' },
      conversation: { threadKey: `item:${itemId}:${maya().id}` },
    })
    expect(await appendedBy(yes)).toEqual([])
    const no = await tom().put(`/api/claims/${second}/accept`)
    expect(no).toMatchObject({ status: 409, body: { message: 'This item has already been claimed.' } })
    expect((await priya().get(`/api/claims/${second}`)).body).toMatchObject({ claim: { status: 'pending', place: 1 } })
  })
  test('of two accepts at once one wins', async () => {
    const itemId = await share()
    const claims = [await ask(itemId, maya()), await ask(itemId, priya())]
    const answers = await Promise.all(claims.map((id) => tom().put(`/api/claims/${id}/accept`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
  test('Extend the listing first.', async () => {
    const itemId = await share()
    const claimId = await ask(itemId, maya(), { pickupTime: '2026-11-21T00:00:00.000Z' })
    await tom().put(`/api/items/${itemId}`, { timeSensitive: true, expiresAt: '2026-11-20T00:00:00.000Z' })
    const answer = await tom().put(`/api/claims/${claimId}/accept`)
    expect(answer).toMatchObject({ status: 400, body: { message: 'Extend the listing first.' } })
  })
  test('pending → completed is 409; complete is repeatable; then nothing more', async () => {
    const claimId = await ask(await share())
    const complete = () => maya().put(`/api/claims/${claimId}/complete`)
    expect(refusal(await complete())).toEqual([409, 'claim-not-accepted'])
    await accept(claimId)
    expect((await complete()).body).toMatchObject({ claim: { status: 'completed', completedBy: 'claimer' } })
    expect(await appendedBy(complete)).toEqual([])
    expect(refusal(await maya().put(`/api/claims/${claimId}/cancel`))[0]).toBe(409)
    expect(refusal(await tom().put(`/api/claims/${claimId}/decline`))[0]).toBe(409)
  })
  test('a release is told to both and to the next in line', async () => {
    const itemId = await share()
    const claimId = await ask(itemId, maya())
    await ask(itemId, priya())
    await accept(claimId)
    const answer = await tom().put(`/api/claims/${claimId}/decline`, { noShow: true })
    expect(answer.body).toMatchObject({ claim: { status: 'declined', endedBecause: 'no-show' } })
    expect((await priya().get(`/api/items/${itemId}`)).body).toMatchObject({ item: { status: 'available' } })
    expect(listIn(await priya().get('/api/notifications'))[0]).toMatchObject({ type: 'next_in_line' })
  })
  test('late cancelling is recorded', async () => {
    const claimId = await ask(await share(), maya(), { pickupTime: '2026-11-19T08:00:00.000Z' })
    await accept(claimId)
    expect((await maya().put(`/api/claims/${claimId}/cancel`)).body).toMatchObject({ claim: { late: true } })
  })
})
