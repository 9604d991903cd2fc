import { describe, expect, test } from 'vitest'
import { listIn, refusal, town, reportedBy } from '#tests/visitor/api-spec.ts'
import { join } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, world, share, ask, accept, appendedBy } = town()
const START = '2026-11-19T07:12:00.000Z'
const request = (itemId: string, words: object = {}) => maya().post('/api/claims', { itemId, ...words })

describe('what a claimer says', () => {
  test('at most 500 characters, made plain; blank and null are none', async () => {
    const long = 'x'.repeat(500)
    expect((await request(await share(), { claimerMessage: long })).body).toMatchObject({
      claim: { claimerMessage: long },
    })
    expect(refusal(await request(await share(), { claimerMessage: 'x'.repeat(501) }))[0]).toBe(400)
    expect((await request(await share(), { claimerMessage: '  Love\u200Bly \u0007' })).body).toMatchObject({
      claim: { claimerMessage: 'Lovely' },
    })
    for (const none of ['', '   ', null, undefined])
      expect((await request(await share(), { claimerMessage: none })).body).toMatchObject({
        claim: { claimerMessage: null },
      })
  })
  test('contact details are refused, and nothing is asked', async () => {
    const itemId = await share()
    for (const claimerMessage of ['ring (08) 9123 4567', 'me@example.org', 'https://example.org']) {
      const answer = await request(itemId, { claimerMessage })
      expect(refusal(answer)).toEqual([400, 'contact-details'])
      expect(answer.body).toMatchObject({ errors: [{ path: 'claimerMessage' }] })
    }
    expect(listIn(await tom().get(`/api/claims/item/${itemId}`))).toEqual([])
  })
  test('opens the conversation as its first line, unread by the owner', async () => {
    const itemId = await share()
    const claimId = await ask(itemId, maya(), { claimerMessage: 'For our reading corner.' })
    const thread = await tom().get(`/api/messages/claim/${claimId}`)
    expect(listIn(thread)).toMatchObject([
      { type: 'claim', content: 'For our reading corner.', sender: { id: maya().id, name: 'Maya Fernandes' } },
    ])
    expect(thread.body).toMatchObject({ conversation: { unreadCount: 1, claimId, claimStatus: 'pending' } })
  })
  test('without a word the thread tells that somebody asked, and nothing is unread', async () => {
    const claimId = await ask(await share())
    const thread = await tom().get(`/api/messages/claim/${claimId}`)
    expect(listIn(thread)).toMatchObject([{ type: 'system', kind: 'ClaimRequested', content: 'Maya asked for it' }])
    expect(thread.body).toMatchObject({ conversation: { unreadCount: 0 } })
  })
})

describe('when a claimer would come', () => {
  const at = (pickupTime: unknown) => async () => request(await share(), { pickupTime })
  test.each([
    ['now', START],
    ['in 60 days', '2027-01-18T07:12:00.000Z'],
    ['in another zone', '2026-11-20T17:30:00+08:00'],
    ['whenever', null],
  ])('%s', async (_, pickupTime) => {
    expect((await at(pickupTime)()).status).toBe(201)
  })
  test.each([
    ['a millisecond ago', '2026-11-19T07:11:59.999Z', 'pickup-in-past'],
    ['in 60 days and a millisecond', '2027-01-18T07:12:00.001Z', 'pickup-too-far'],
    ['without a zone', '2026-11-20T17:30:00', 'invalid-input'],
    ['on no day', '2026-11-31T10:00:00Z', 'invalid-input'],
    ['a day only', '2026-11-20', 'invalid-input'],
    ['a number', 1_795_168_800_000, 'invalid-input'],
  ])('%s is 400', async (_, pickupTime, code) => {
    const answer = await at(pickupTime)()
    expect(refusal(answer)).toEqual([400, code])
    expect(answer.body).toMatchObject({ errors: [{ path: 'pickupTime' }] })
  })
})

describe('what the owner answers', () => {
  test.each(['accept', 'decline'])('%s: at most 500 characters, blank is none', async (action) => {
    const put = async (ownerResponse: unknown) =>
      tom().put(`/api/claims/${await ask(await share())}/${action}`, { ownerResponse })
    expect((await put('x'.repeat(500))).body).toMatchObject({ claim: { ownerResponse: 'x'.repeat(500) } })
    expect(refusal(await put('x'.repeat(501)))[0]).toBe(400)
    expect(refusal(await put(7))[0]).toBe(400)
    expect((await put('  ')).body).toMatchObject({ claim: { ownerResponse: null } })
    expect((await put(null)).body).toMatchObject({ claim: { ownerResponse: null } })
  })
  test('is private: a number in it is let through', async () => {
    const claimId = await ask(await share())
    const yes = await tom().put(`/api/claims/${claimId}/accept`, { ownerResponse: 'Ring 0412 345 678.' })
    expect(yes.body).toMatchObject({ claim: { ownerResponse: 'Ring 0412 345 678.' } })
  })
  test('said once: accepting again with other words changes nothing', async () => {
    const claimId = await ask(await share())
    const yes = (ownerResponse: string) => tom().put(`/api/claims/${claimId}/accept`, { ownerResponse })
    await yes('Ring twice.')
    expect(await appendedBy(() => yes('Ring thrice.'))).toEqual([])
    expect((await maya().get(`/api/claims/${claimId}`)).body).toMatchObject({ claim: { ownerResponse: 'Ring twice.' } })
  })
})

describe('what may not be asked for', () => {
  const refusedOn = async (prepare: (itemId: string) => Promise<unknown>) => {
    const itemId = await share()
    await prepare(itemId)
    return request(itemId)
  }
  const status = (itemId: string, to: string) => tom().put(`/api/items/${itemId}/status`, { status: to })
  test.each([
    ['paused', 'unavailable', 'This item is no longer available.'],
    ['given elsewhere', 'completed', 'This item is no longer available.'],
  ])('%s: 409 "%s"', async (_, to, message) => {
    expect(await refusedOn((itemId) => status(itemId, to))).toMatchObject({ status: 409, body: { message } })
  })
  test('ended: 409, though no job has run', async () => {
    const itemId = await share({ timeSensitive: true, expiresAt: '2026-11-19T08:00:00.000Z' })
    world().time.now = '2026-11-19T08:00:00.000Z'
    expect(await request(itemId)).toMatchObject({ status: 409, body: { message: 'This listing has expired.' } })
    world().time.now = START
  })
  test('hidden after reports, or deleted: it does not exist', async () => {
    const sam = await join(world().url, 'Sam Third')
    const zoe = await join(world().url, 'Zoe Fourth')
    const hide = (itemId: string) => reportedBy(itemId, [sam, priya(), zoe])
    expect(refusal(await refusedOn(hide))).toEqual([404, 'item-not-found'])
    expect(refusal(await refusedOn((itemId) => tom().del(`/api/items/${itemId}`)))).toEqual([404, 'item-not-found'])
  })
})

test('the lists of claims: latest first, in pages that give each once, with their number', async () => {
  const kim = await join(world().url, 'Kim Claimer')
  const made: string[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    world().time.now = `2026-11-19T08:0${turn}:00.000Z`
    made.unshift(await ask(await share(), kim))
  }
  world().time.now = START
  await accept(made[2] ?? '')
  const seen: unknown[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await kim.get(`/api/claims?limit=2${cursor && `&cursor=${cursor}`}`)
    expect(page.body).toMatchObject({ meta: { total: 5 } })
    seen.push(...listIn(page).map(({ id }) => id))
    cursor = (page.body['meta'] as { nextCursor: string | null }).nextCursor
  }
  expect(seen).toEqual(made)
  const accepted = await kim.get('/api/claims?status=accepted')
  expect(accepted.body).toMatchObject({
    data: [{ id: made[2], role: 'claimer' }],
    meta: { total: 1, nextCursor: null },
  })
})
