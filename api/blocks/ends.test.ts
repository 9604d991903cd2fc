import { describe, expect, test } from 'vitest'
import { idIn, listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { accept as acceptOffer, ask as need, match, offer, offersMadeBy } from '#tests/visitor/api-requests.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

const { tom, priya, maya, world, share, ask, accept, events, appendedBy } = town()

let met = 0
/** Two neighbours who have nothing to do with each other yet. */
const two = async (): Promise<{ readonly anna: Neighbour; readonly ben: Neighbour }> => {
  const letters = 'y'.repeat((met += 1))
  const [anna, ben] = [await join(world().url, `Anna ${letters}`), await join(world().url, `Ben ${letters}`)]
  return { anna, ben }
}
const block = (by: Neighbour, whom: Neighbour) => by.post(`/api/users/${whom.id}/block`)
const unblock = (by: Neighbour, whom: Neighbour) => by.del(`/api/users/${whom.id}/block`)

describe('what was open between the two', () => {
  const statusOf = async (by: Neighbour, claimId: string) => {
    const { status, endedBecause } = (await by.get(`/api/claims/${claimId}`)).body['claim'] as Record<string, unknown>
    return [status, endedBecause]
  }
  const told = async (by: Neighbour) =>
    listIn(await by.get('/api/notifications')).map(({ type, title }) => [type, title])

  test('ends: a claim that waits, a pickup that is agreed, an offer; both are told, of nobody', async () => {
    const { anna, ben } = await two()
    const waiting = await ask(await share({}, anna), ben)
    const [agreedItem] = [await share({}, anna)]
    const agreed = await ask(agreedItem, ben)
    await anna.put(`/api/claims/${agreed}/accept`)
    const back = await ask(await share({}, ben), anna)
    const { offerId } = await offer(ben, await need(anna))
    const appended = await appendedBy(() => block(ben, anna))
    expect(appended.toSorted()).toEqual([
      'ClaimDeclined',
      'ClaimDeclined',
      'ClaimReleased',
      'OfferDeclined',
      'PersonBlocked',
    ])
    for (const by of [anna, ben]) {
      for (const claimId of [waiting, agreed, back]) expect(await statusOf(by, claimId)).toEqual(['declined', 'ended'])
      const kinds = (await told(by)).map(([type]) => type)
      expect(kinds.filter((kind) => kind === 'pickup_ended')).toHaveLength(3)
      expect(kinds.filter((kind) => kind === 'offer_ended')).toHaveLength(1)
      expect(await told(by)).toContainEqual(['pickup_ended', 'This pickup was ended.'])
    }
    expect((await offersMadeBy(ben))[offerId]).toBe('declined')
    expect((await priya().get(`/api/items/${agreedItem}`)).body['item']).toMatchObject({ status: 'available' })
  })
  test('nothing that is read says who it was, or that it was a block', async () => {
    const { anna, ben } = await two()
    const itemId = await share({}, anna)
    const claimId = await ask(itemId, ben)
    await anna.put(`/api/claims/${claimId}/accept`)
    await block(anna, ben)
    const read = [
      await ben.get('/api/notifications'),
      await ben.get(`/api/claims/${claimId}`),
      await ben.get(`/api/messages/claim/${claimId}`),
      await ben.get('/api/messages/conversations'),
      await priya().get(`/api/items/${itemId}/history`),
    ]
    for (const { status, text } of read) {
      expect(status).toBe(200)
      expect(text).not.toMatch(/block/iu)
    }
    expect(read[2]?.text).toContain('This pickup was ended.')
  })
  test('a pickup that answers a request ends, and the request is open again', async () => {
    const { anna, ben } = await two()
    const requestId = await need(anna)
    const { offerId } = await offer(ben, requestId)
    const claimId = await match(anna, requestId, offerId)
    await block(ben, anna)
    expect(await statusOf(anna, claimId)).toEqual(['declined', 'ended'])
    expect((await anna.get(`/api/requests/${requestId}`)).body['request']).toMatchObject({ status: 'open' })
    expect(refusal(await acceptOffer(anna, requestId, offerId))[0]).toBe(409)
    expect(refusal(await anna.post(`/api/messages/offers/${offerId}`, { content: 'Why?' }))).toEqual([403, 'blocked'])
  })
  test('conversations stay to be read, and nobody writes in them', async () => {
    const { anna, ben } = await two()
    const claimId = await ask(await share({}, anna), ben, { claimerMessage: 'Please.' })
    await anna.put(`/api/claims/${claimId}/accept`)
    await ben.post('/api/messages', { claimId, content: 'See you then.' })
    await block(anna, ben)
    for (const by of [anna, ben]) {
      const thread = await by.get(`/api/messages/claim/${claimId}`)
      expect(listIn(thread).map(({ content }) => content)).toContain('See you then.')
      expect(thread.body['conversation']).toMatchObject({ writable: false })
      expect(refusal(await by.post('/api/messages', { claimId, content: 'Hello?' }))).toEqual([403, 'blocked'])
    }
  })
  test('does not come back with the block taken back; asking again is possible', async () => {
    const { anna, ben } = await two()
    const itemId = await share({}, anna)
    const claimId = await ask(itemId, ben)
    await block(anna, ben)
    await unblock(anna, ben)
    expect(await statusOf(ben, claimId)).toEqual(['declined', 'ended'])
    expect((await ben.post('/api/claims', { itemId })).status).toBe(201)
  })
  test('what is completed, or is between others, stays', async () => {
    const { anna, ben } = await two()
    const done = await ask(await share(), anna)
    await accept(done)
    await anna.put(`/api/claims/${done}/complete`)
    const open = await ask(await share(), anna)
    await block(anna, tom())
    expect(await statusOf(anna, done)).toEqual(['completed', null])
    expect(await statusOf(anna, open)).toEqual(['declined', 'ended'])
    const other = await ask(await share(), ben)
    await block(anna, ben)
    expect((await statusOf(ben, other))[0]).toBe('pending')
    await unblock(anna, tom())
  })
})

test('the same key blocks once, with all that ends', async () => {
  const { anna, ben } = await two()
  await ask(await share({}, anna), ben)
  const key = { 'idempotency-key': 'block once' }
  const first = await anna.post(`/api/users/${ben.id}/block`, {}, key)
  const before = (await events()).length
  const again = await anna.post(`/api/users/${ben.id}/block`, {}, key)
  expect([again.status, again.text]).toEqual([first.status, first.text])
  expect((await events()).length).toBe(before)
  expect(idIn(first, 'data')).toBe(ben.id)
  expect((await maya().get('/api/users/blocks')).body['data']).toEqual([])
})
