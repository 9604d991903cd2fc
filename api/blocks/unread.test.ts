import { beforeAll, describe, expect, test } from 'vitest'
import { ask as need, offer } from '#tests/visitor/api-requests.ts'
import { readsWith } from '#tests/visitor/private-calls.ts'
import { idIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

/** Whoever was blocked reads nothing of the blocker, on any way, and acts on nothing of theirs. */
const { world, priya, share, ask } = town()
const NOBODY = '01jd2k8m4x9t5w7z3c6q8r0vab'
const TITLE = 'Quince coloured lamp'

let anna: Neighbour
let ben: Neighbour
let ids: readonly string[]
let itemId: string
let requestId: string

/** A life of Anna's with Priya; Ben has nothing to do with it. */
beforeAll(async () => {
  anna = await join(world().url, 'Annabelle Quince')
  ben = await join(world().url, 'Ben Stranger')
  itemId = await share({ title: TITLE }, anna)
  const given = await share({ title: TITLE }, anna)
  const claimId = await ask(given, priya())
  await anna.put(`/api/claims/${claimId}/accept`)
  await priya().put(`/api/claims/${claimId}/complete`)
  await priya().post('/api/appreciations', { recipientId: anna.id, claimId, type: 'generous', comment: 'Thank you!' })
  await anna.post('/api/appreciations', { recipientId: priya().id, claimId, type: 'friendly' })
  requestId = await need(anna)
  const { offerId, itemId: offered } = await offer(priya(), requestId)
  const message = await priya().post(`/api/messages/items/${itemId}`, { content: 'Is it still there?' })
  ids = [anna.id, priya().id, itemId, given, claimId, requestId, offerId, offered, idIn(message, 'data')]
  expect((await anna.post(`/api/users/${ben.id}/block`)).status).toBe(200)
})

describe('who was blocked', () => {
  test('reads nothing of the blocker in any call', async () => {
    const queries = ['', '?limit=100', '?q=quince&lat=-31.939&lng=115.877&radius=5', '?status=all']
    const reads = [...new Set(readsWith(ids, queries))].filter((path) => !path.startsWith('/api/openapi'))
    expect(reads.length).toBeGreaterThan(60)
    const found: string[] = []
    for (const path of reads) {
      const { text } = await ben.get(path)
      if (['Annabelle', TITLE, anna.id].some((word) => text.includes(word))) found.push(path)
    }
    expect(found).toEqual([])
  })
  test.each(['/api/users/:id/public', '/api/appreciations/user/:id'])('GET %s: as of nobody', async (path) => {
    const [hers, nobodys] = [await ben.get(path.replace(':id', anna.id)), await ben.get(path.replace(':id', NOBODY))]
    expect(refusal(hers)).toEqual([404, 'not-found'])
    expect(hers.body).toEqual(nobodys.body)
    // Whom one has blocked one still finds, to take it back.
    expect((await anna.get(path.replace(':id', ben.id))).status).toBe(200)
    expect((await priya().get(path.replace(':id', anna.id))).status).toBe(200)
  })
  test.each([
    ['POST', '/save', {}],
    ['DELETE', '/save', {}],
    ['POST', '/report', { reason: 'spam' }],
    ['PUT', '/status', { status: 'unavailable' }],
    ['DELETE', '', {}],
    ['PUT', '', { title: 'Mine now' }],
  ])('%s on a listing of the blocker %s: 404', async (method, path, body) => {
    expect(refusal(await ben.call(method, `/api/items/${itemId}${path}`, { body }))).toEqual([404, 'item-not-found'])
  })
  test.each([
    ['PUT', '', { title: 'Mine now' }],
    ['PUT', '', { location: { coordinates: [115.87, -31.93] } }],
    ['POST', '/cancel', {}],
    ['POST', '/renew', {}],
    ['POST', '/fulfill', {}],
  ])('%s on a request of the blocker %s: 404', async (method, path, body) => {
    const answer = await ben.call(method, `/api/requests/${requestId}${path}`, { body })
    expect(refusal(answer)).toEqual([404, 'request-not-found'])
  })
  test('a report that was taken before is answered as before', async () => {
    const early = await share({ title: 'Early' }, anna)
    const cleo = await join(world().url, 'Cleo Early')
    const report = () => cleo.post(`/api/items/${early}/report`, { reason: 'spam' }, { 'idempotency-key': 'early' })
    expect((await report()).status).toBe(201)
    await anna.post(`/api/users/${cleo.id}/block`)
    expect((await report()).status).toBe(201)
  })
})
