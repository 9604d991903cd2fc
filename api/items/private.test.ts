import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { armchair, idIn, listIn, NEAR_MAYA, town } from '#tests/visitor/api-spec.ts'
import { ask, match } from '#tests/visitor/api-requests.ts'
import { listen } from '#tests/visitor/listening.ts'
import { servePages } from '#tests/site/page-server.ts'
import { numbersToldTo, readsWith, type Write, writesWith } from '#tests/visitor/private-calls.ts'
import type { Answer } from '#tests/visitor/visitor.ts'

/** What is made for one request, or promised to one, is between its owner and the requester, in every call. */
const { tom, maya, priya, world, share, ids } = town({ ADMIN_EMAIL: 'ada.admin@example.org' })
const WORD = 'Zanzibar'
/** An item that never was: what a stranger is told of a private one must be the same. */
const UNKNOWN = '01jd2k8m4x9t5w7z3c6q8r0vab'

const paint = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#2b6' } }).png()

interface Private {
  readonly requestId: string
  readonly itemId: string
  readonly offerId: string
  readonly photo: string
}
let secret: Private
beforeAll(async () => {
  const requestId = await ask(maya())
  const photo = idIn(await tom().upload('/api/media', await paint().toBuffer()), 'data')
  const words = { title: `${WORD} cot`, description: `A ${WORD} cot of ours.`, photos: [photo] }
  const itemId = await share({ ...words, requestId })
  const offerId = idIn(await tom().post(`/api/requests/${requestId}/offers`, { itemId }), 'offer')
  secret = { requestId, itemId, offerId, photo }
})

const QUERIES = [
  '',
  '?status=all',
  '?involved=true',
  `?q=${WORD}`,
  '?contributor=me&status=all',
  NEAR_MAYA.slice(NEAR_MAYA.indexOf('?')),
  `?lat=-31.939&lng=115.877&radius=50&status=all&q=${WORD}`,
]

const write = ({ method, path, body = {} }: Write): Promise<Answer> => priya().call(method, `/api${path}`, { body })
const answered = ({ status, body }: Answer) => ({ status, code: body['code'], message: body['message'] })

/** What a stranger finds of it, by any call, is what is found of nothing. */
const findsNothing = async (claimId: string): Promise<void> => {
  const { itemId, offerId, photo, requestId } = secret
  const known = [itemId, claimId, offerId, photo, requestId, `${itemId}-${maya().id}`, tom().id]
  for (const path of readsWith(known, QUERIES)) {
    const answer = await priya().get(path)
    for (const hidden of [itemId, photo, WORD]) expect(answer.text, path).not.toContain(hidden)
  }
  const of = { requestId, recipientId: tom().id }
  const unknown = { itemId: UNKNOWN, claimId: `${UNKNOWN}-01234567`, offerId: `${requestId}-01234567` }
  const [real, never] = [writesWith({ ...of, itemId, claimId, offerId }), writesWith({ ...of, ...unknown })]
  for (const [at, attempt] of real.entries()) {
    const answer = await write(attempt)
    expect(answered(answer), attempt.path).toEqual(answered(await write(never[at] ?? attempt)))
    // That a request is closed, everybody sees; of the thing there is nothing.
    expect(answer.body['code'], attempt.path).toMatch(/-not-found$|^request-not-open$/u)
  }
  for (const size of ['', '?size=medium', '?size=thumb'])
    expect((await priya().get(`/api/media/${photo}${size}`)).status).toBe(404)
  expect((await priya().post('/api/items', { ...armchair, photos: [photo] })).status).toBe(400)
}

/** Every number that a stranger is told by lists, profiles and counts; requests are everybody's to see. */
const countedByStranger = async (): Promise<Readonly<Record<string, unknown>>> => {
  const paths = readsWith([tom().id, maya().id], QUERIES).filter((path) => !path.startsWith('/api/requests'))
  const counted = await numbersToldTo(priya(), paths)
  const profile = `/api/users/${tom().id}/public`
  expect(counted[profile]).toHaveProperty([GIVEN])
  return { ...counted, [profile]: { ...counted[profile], [GIVEN]: 'counted for everybody' } }
}
/** How much somebody has given is public, as thanks are (docs/decisions/75); what it was, and to whom it went, nobody learns. */
const GIVEN = '.data.given'

/** What the page of a link shows without a session, and that of a signed-in stranger. */
const linkSaysNothing = async (): Promise<void> => {
  const { url, close } = await servePages(world().deps, { 'index.html': '<head></head>' })
  const path = `${url}/items/${secret.itemId}`
  const { cookie } = priya().session()
  const pages = await Promise.all([fetch(path), fetch(path, { headers: { cookie } })])
  for (const page of pages) expect(await page.text()).not.toContain(WORD)
  expect((await fetch(`${url}/api/media/${secret.photo}?size=thumb`)).status).toBe(404)
  await close()
}

test('every write that takes an id of a thing, a claim or an offer is tried below', () => {
  const all = { requestId: ':id', itemId: ':id', claimId: ':id', offerId: ':offerId', recipientId: '' }
  const named = writesWith(all).map(({ method, path }) =>
    `${method} ${path}`.replace('messages/offers/:offerId', 'messages/offers/:id'),
  )
  const untold = routes
    .filter(({ method, path, access }) => method !== 'get' && access === 'member' && path.includes(':'))
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    .filter((name) => !named.includes(name) && !OF_OTHER_IDS.has(name))
  expect(untold).toEqual([])
})
/** These name a person, a session, a notification, a message, a saved search or a request. */
const OF_OTHER_IDS: ReadonlySet<string> = new Set([
  'POST /users/:id/block',
  'DELETE /users/:id/block',
  'POST /users/:id/report',
  'POST /messages/:id/report',
  'DELETE /auth/sessions/:id',
  'POST /auth/not-me/:changeId',
  'PUT /notifications/:id/read',
  'PUT /messages/:id/read',
  'DELETE /searches/:id',
  'PUT /requests/:id',
  'POST /requests/:id/cancel',
  'POST /requests/:id/renew',
  'POST /requests/:id/fulfill',
])

describe('a listing made for one request', () => {
  test('is seen by owner and requester, with the request it answers', async () => {
    for (const by of [tom(), maya()]) {
      const answer = await by.get(`/api/items/${secret.itemId}`)
      expect(answer.body).toMatchObject({
        item: { visibility: 'private', isRequestMatch: true, requestId: secret.requestId, status: 'available' },
      })
      expect((await by.get(`/api/media/${secret.photo}`)).status).toBe(200)
      expect(await ids(NEAR_MAYA, by)).not.toContain(secret.itemId)
    }
    expect(await ids('/api/items/user/mine', tom())).toContain(secret.itemId)
    const [offered] = listIn(await maya().get(`/api/requests/${secret.requestId}/offers`))
    expect(offered).toMatchObject({ item: { id: secret.itemId, title: `${WORD} cot` } })
  })
  test('a stranger finds nothing of it while it is offered, promised and picked up', async () => {
    await findsNothing(`${secret.itemId}-01234567`)
    await linkSaysNothing()
    const claimId = await match(maya(), secret.requestId, secret.offerId)
    await findsNothing(claimId)
    await linkSaysNothing()
    await tom().put(`/api/claims/${claimId}/complete`)
    await findsNothing(claimId)
  })
  test('a stranger counts nothing of it, whatever becomes of it', async () => {
    const requestId = await ask(maya(), { title: 'A pram for twins' })
    const before = await countedByStranger()
    const itemId = await share({ title: `${WORD} pram`, requestId })
    const offerId = idIn(await tom().post(`/api/requests/${requestId}/offers`, { itemId }), 'offer')
    expect(await countedByStranger()).toEqual(before)
    const claimId = await match(maya(), requestId, offerId)
    expect(await countedByStranger()).toEqual(before)
    await tom().put(`/api/claims/${claimId}/complete`)
    expect(await countedByStranger()).toEqual(before)
  })
  test('a stranger hears nothing of it, not even that a list has changed', async () => {
    const requestId = await ask(maya())
    const listener = await listen(world().url, priya())
    const heard = await listen(world().url, tom())
    await share({ requestId })
    await expect.poll(heard.kinds).toContain('item')
    await share()
    await expect.poll(listener.kinds).toContain('feed')
    expect(listener.kinds().filter((kind) => kind !== 'requests')).toEqual(['feed'])
    await Promise.all([listener.close(), heard.close()])
  })
  test('only for an open request of somebody else', async () => {
    const requestId = await ask(maya())
    const list = (by: typeof tom, id: string) => by().post('/api/items', { ...armchair, requestId: id })
    expect(answered(await list(maya, requestId))).toMatchObject({ status: 403, code: 'offer-own-request' })
    expect(answered(await list(tom, UNKNOWN))).toMatchObject({ status: 404, code: 'request-not-found' })
    expect(answered(await list(tom, 'nonsense'))).toMatchObject({ status: 404, code: 'request-not-found' })
    await maya().post(`/api/requests/${requestId}/cancel`)
    expect(answered(await list(tom, requestId))).toMatchObject({ status: 409, code: 'request-not-open' })
  })
  test('is offered on its own request only; released, it is paused and still private', async () => {
    const [first, second] = [await ask(maya()), await ask(priya())]
    const itemId = await share({ requestId: first })
    const make = (id: string) => tom().post(`/api/requests/${id}/offers`, { itemId })
    expect(answered(await make(second))).toMatchObject({ status: 409, code: 'offer-item-matched' })
    const claimId = await match(maya(), first, idIn(await make(first), 'offer'))
    await maya().put(`/api/claims/${claimId}/cancel`)
    expect((await tom().get(`/api/items/${itemId}`)).body).toMatchObject({
      item: { status: 'unavailable', visibility: 'private', requestId: first },
    })
    expect((await priya().get(`/api/items/${itemId}`)).status).toBe(404)
  })
})

describe('a public listing that is promised to a request', () => {
  test('is gone for whoever asked for it or kept it, until it is released', async () => {
    const photo = idIn(await tom().upload('/api/media', await paint().toBuffer()), 'data')
    const itemId = await share({ title: 'Oak cradle', photos: [photo] })
    await priya().post(`/api/items/${itemId}/save`)
    const asked = idIn(await priya().post('/api/claims', { itemId }), 'claim')
    await priya().post(`/api/messages/items/${itemId}`, { content: 'Is it still there?' })
    const requestId = await ask(maya())
    const offerId = idIn(await tom().post(`/api/requests/${requestId}/offers`, { itemId }), 'offer')
    const claimId = await match(maya(), requestId, offerId)
    const lists = ['/api/items/saved', '/api/items/user/mine?involved=true', '/api/items?status=all']
    for (const path of lists) expect(await ids(path, priya()), path).not.toContain(itemId)
    expect((await priya().get('/api/items/user/mine?involved=true')).body).toMatchObject({
      meta: { total: listIn(await priya().get('/api/items/user/mine?involved=true')).length },
    })
    for (const path of [`/api/items/${itemId}`, `/api/items/${itemId}/history`, `/api/media/${photo}`])
      expect((await priya().get(path)).status, path).toBe(404)
    const claim = await priya().get(`/api/claims/${asked}`)
    expect(claim.body).toMatchObject({
      claim: { status: 'declined', requestId: null, item: { requestId: null, isRequestMatch: false, thumbUrl: null } },
    })
    for (const path of ['/api/messages/conversations', '/api/notifications', '/api/claims']) {
      const { text } = await priya().get(path)
      for (const hidden of [requestId, photo]) expect(text, path).not.toContain(hidden)
    }
    await maya().put(`/api/claims/${claimId}/cancel`)
    expect((await priya().get(`/api/items/${itemId}`)).body).toMatchObject({
      item: { visibility: 'public', isRequestMatch: false, requestId: null, status: 'available' },
    })
    for (const path of lists) expect(await ids(path, priya()), path).toContain(itemId)
  })
})
