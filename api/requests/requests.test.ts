import { describe, expect, test } from 'vitest'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { ask, cot, match, offer, requestOf } from '#tests/visitor/api-requests.ts'
import { makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, stranger, world, appendedBy, ids } = town()
const NO_REQUEST = '01jd2k8m4x9t5w7z3c6q8r0vab'
const NEAR = '/api/requests?lat=-31.939&lng=115.877&radius=5'
const message = (body: Record<string, unknown>) => body['message']

describe('who may', () => {
  test('signed out: 401 for every call', async () => {
    for (const path of ['', '/mine', '/mine/offers', '/offers/mine', `/${NO_REQUEST}`, `/${NO_REQUEST}/offers`])
      expect(refusal(await stranger().get(`/api/requests${path}`)), path).toEqual([401, 'not-signed-in'])
    for (const path of [
      '',
      `/${NO_REQUEST}/offers`,
      `/${NO_REQUEST}/cancel`,
      `/offers/${NO_REQUEST}-01234567/withdraw`,
    ])
      expect(refusal(await stranger().post(`/api/requests${path}`)), path).toEqual([401, 'not-signed-in'])
  })
  test('static paths are not ids of requests', async () => {
    for (const path of ['mine', 'mine/offers', 'offers/mine'])
      expect((await tom().get(`/api/requests/${path}`)).status, path).toBe(200)
    const withdrawn = await tom().post(`/api/requests/offers/${NO_REQUEST}-01234567/withdraw`)
    expect(refusal(withdrawn)).toEqual([404, 'request-not-found'])
  })
  test('what is unknown or malformed: 404', async () => {
    for (const id of [NO_REQUEST, 'nonsense', NO_REQUEST.toUpperCase()]) {
      expect(refusal(await tom().get(`/api/requests/${id}`)), id).toEqual([404, 'request-not-found'])
      expect(refusal(await tom().put(`/api/requests/${id}`, { title: 'A cradle' })), id).toEqual([
        404,
        'request-not-found',
      ])
      for (const action of ['cancel', 'renew', 'fulfill'])
        expect(refusal(await tom().post(`/api/requests/${id}/${action}`)), action).toEqual([404, 'request-not-found'])
      expect((await tom().get(`/api/requests/${id}/offers`)).status).toBe(404)
    }
  })
  test('only the requester edits, cancels and renews; only the two know of an offer', async () => {
    const requestId = await ask(maya())
    const { offerId } = await offer(tom(), requestId)
    const edit = () => priya().put(`/api/requests/${requestId}`, { title: 'Mine', location: cot.location })
    expect(await appendedBy(edit)).toEqual([])
    expect(refusal(await edit())).toEqual([403, 'request-only-requester'])
    for (const action of ['cancel', 'renew'])
      expect(refusal(await priya().post(`/api/requests/${requestId}/${action}`))).toEqual([
        403,
        'request-only-requester',
      ])
    for (const action of ['accept', 'decline']) {
      const path = `/api/requests/${requestId}/offers/${offerId}/${action}`
      expect(refusal(await priya().post(path))).toEqual([404, 'offer-not-found'])
      expect(refusal(await tom().post(path))).toEqual([403, 'request-only-requester'])
      const elsewhere = `/api/requests/${NO_REQUEST}/offers/${offerId}/${action}`
      expect(refusal(await maya().post(elsewhere))).toEqual([404, 'offer-not-found'])
    }
    const withdraw = `/api/requests/offers/${offerId}/withdraw`
    expect(refusal(await priya().post(withdraw))).toEqual([404, 'offer-not-found'])
    expect(refusal(await maya().post(withdraw))).toEqual([403, 'offer-only-helper'])
  })
})

describe('asking', () => {
  test('201 with the request beside data', async () => {
    const answer = await maya().post('/api/requests', { ...cot, needByDate: '2026-11-25' })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body['request']).toEqual(answer.body['data'])
    expect(answer.body).toMatchObject({
      message: 'Request posted',
      request: {
        title: cot.title,
        status: 'open',
        needByDate: '2026-11-25',
        expiresAt: '2026-11-25T15:59:59.999Z',
        requester: { name: 'Maya Fernandes' },
        location: { coordinates: cot.location.coordinates, address: '7 Elm Street, Mount Lawley' },
        offersCount: 0,
        offers: [],
        isMine: true,
      },
    })
  })
  test('says what is wrong, in the words of the form', async () => {
    const contact = 'Remove phone numbers, email addresses, and external links. Keep conversations in-app.'
    const wrong: readonly [object, string][] = [
      [{ title: 'No' }, 'Title must be at least 3 characters.'],
      [{ title: 'x'.repeat(101) }, 'Title can have at most 100 characters.'],
      [{ description: 'Please' }, 'Please share a bit more about what you need (10+ characters).'],
      [{ description: 'x'.repeat(601) }, 'The description can have at most 600 characters.'],
      [{ title: 'Call 0412 345 678' }, contact],
      [{ description: 'Write to me@example.org please' }, contact],
      [{ needByDate: '2026-11-18' }, 'Choose a date that has not passed.'],
    ]
    for (const [changes, words] of wrong) {
      const answer = await maya().post('/api/requests', { ...cot, ...changes })
      expect([answer.status, message(answer.body)], JSON.stringify(changes)).toEqual([400, words])
    }
    expect((await maya().post('/api/requests', { ...cot, needByDate: '2026-02-30' })).status).toBe(400)
    expect((await maya().post('/api/requests', { ...cot, needByDate: '2026-11-19' })).status).toBe(201)
  })
  test('the place of the profile where none is given; without one 400', async () => {
    const { location: _, ...placeless } = cot
    const posted = await priya().post('/api/requests', placeless)
    expect(posted.body).toMatchObject({ request: { location: { coordinates: [115.8666, -31.9301] }, exact: true } })
    const nomad = makeVisitor(world().url)
    await nomad.greet()
    const { now } = world().time
    const consents = { termsAcceptedAt: now, privacyAcceptedAt: now }
    const joining = { name: 'Nora Nomad', email: 'nora@example.org', password: PASSWORD, ...consents }
    expect((await nomad.post('/api/auth/register', joining)).status).toBe(201)
    const refused = await nomad.post('/api/requests', placeless)
    const words = 'Add your general pickup area in your profile before requesting.'
    expect([refused.status, message(refused.body)]).toEqual([400, words])
  })
  test('the same key asks once', async () => {
    const post = () => maya().post('/api/requests', cot, { 'idempotency-key': 'ask once' })
    const answers = await Promise.all([post(), post(), post()])
    expect(new Set(answers.map(({ body }) => (body['request'] as { id: string }).id)).size).toBe(1)
  })
})

describe('editing', () => {
  const edit = (id: string, changes: object) => maya().put(`/api/requests/${id}`, changes)
  test('what is absent stays; null takes the day away; no real change is no event', async () => {
    const id = await ask(maya(), { needByDate: '2026-11-25' })
    expect((await edit(id, { title: 'A wooden cradle' })).body).toMatchObject({
      message: 'Request updated',
      request: { title: 'A wooden cradle', description: cot.description, needByDate: '2026-11-25' },
    })
    const same = { title: 'A wooden cradle', needByDate: '2026-11-25', location: cot.location }
    expect(await appendedBy(() => edit(id, same))).toEqual([])
    expect((await edit(id, { needByDate: null })).body).toMatchObject({ request: { needByDate: null } })
  })
  test('in the words of its form', async () => {
    const id = await ask(maya())
    const short = await edit(id, { description: 'Short' })
    const nowhere = await edit(id, { location: { coordinates: [115.87, -31.93], address: ' ' } })
    expect([short.status, message(short.body)]).toEqual([
      400,
      'Please share at least 10 characters about why you need this.',
    ])
    expect([nowhere.status, message(nowhere.body)]).toEqual([400, 'Pickup area is required.'])
  })
  test('only while it is open', async () => {
    const id = await ask(maya())
    const { offerId } = await offer(tom(), id)
    await match(maya(), id, offerId)
    expect(refusal(await edit(id, { title: 'A wooden cradle' }))).toEqual([409, 'request-not-open'])
  })
})

describe('what others see', () => {
  test('a public point and the suburb, the count of offers, and none of them', async () => {
    const id = await ask(maya())
    const { offerId } = await offer(tom(), id)
    const seen = await requestOf(priya(), id, '?lat=-31.939&lng=115.877')
    expect(seen).toMatchObject({ isMine: false, exact: false, offersCount: 1, offers: null, myOffer: null })
    expect(JSON.stringify(seen)).not.toContain('Elm Street')
    expect((seen['location'] as { coordinates: number[] }).coordinates).not.toEqual(cot.location.coordinates)
    expect(seen['distance']).toBeGreaterThan(0)
    expect((await priya().get(`/api/requests/${id}/offers`)).body).toMatchObject({ data: [], meta: { total: 0 } })
    await match(maya(), id, offerId)
    expect(await requestOf(priya(), id)).toMatchObject({ status: 'matched', selectedOffer: null })
    expect(await requestOf(tom(), id)).toMatchObject({ selectedOffer: { offerId }, myOffer: { status: 'accepted' } })
  })
})

describe('lists', () => {
  test('near: by distance, words and category, in pages', async () => {
    const far = await ask(maya(), { title: 'A far ladder', location: { coordinates: [116.3, -31.94] } })
    const near = await ask(maya(), { title: 'A zither to learn on', category: 'musical_instruments' })
    expect(await ids(NEAR, tom())).toContain(near)
    expect(await ids(NEAR, tom())).not.toContain(far)
    expect(await ids('/api/requests?q=zither', tom())).toEqual([near])
    expect(await ids(`${NEAR}&category=musical_instruments`, tom())).toEqual([near])
    const [all, first] = [await tom().get(NEAR), await tom().get(`${NEAR}&limit=2`)]
    const { nextCursor, total } = first.body['meta'] as { nextCursor: string; total: number }
    expect(total).toBe(listIn(all).length)
    const second = await tom().get(`${NEAR}&limit=2&cursor=${nextCursor}`)
    expect([...listIn(first), ...listIn(second)]).toEqual(listIn(all).slice(0, 4))
    expect((await tom().get(`${NEAR}&cursor=${nextCursor}x`)).status).toBe(400)
  })
  test('by status; contributions of whoever helped; what waits for me', async () => {
    const [open, matched, done] = [await ask(priya()), await ask(priya()), await ask(priya())]
    await match(priya(), matched, (await offer(tom(), matched)).offerId)
    await match(priya(), done, (await offer(tom(), done)).offerId)
    await priya().post(`/api/requests/${done}/fulfill`)
    const { offerId } = await offer(tom(), open)
    expect(await ids('/api/requests?status=fulfilled', maya())).toContain(done)
    expect(await ids('/api/requests', maya())).not.toContain(matched)
    expect(await ids('/api/requests?contributor=me', tom())).toContain(done)
    expect(await ids('/api/requests?contributor=me&status=matched', tom())).toContain(matched)
    expect(await ids('/api/requests?contributor=me&status=all', maya())).toEqual([])
    expect(await ids('/api/requests/mine?status=matched', priya())).toEqual([matched])
    expect(await ids('/api/requests/mine/offers?status=pending', priya())).toEqual([offerId])
    expect(await ids('/api/requests/offers/mine?status=pending', tom())).toContain(offerId)
    expect(await ids(`/api/requests/offers/mine?requestId=${open}`, tom())).toEqual([offerId])
    expect(await ids(`/api/requests/offers/mine?requestId=${open}`, maya())).toEqual([])
    expect((await priya().get('/api/requests/mine')).body).toMatchObject({ pendingOffers: 1 })
  })
})
