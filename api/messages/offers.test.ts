import { describe, expect, test } from 'vitest'
import { idIn, listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { ask, match, offer } from '#tests/visitor/api-requests.ts'

/** The conversation of an offer: it opens when the requester says yes. */
const { tom, maya, priya, stranger } = town()
const NOT_READY = "We'll open a secure chat once the requester accepts your offer."

const offered = async () => {
  const requestId = await ask(maya())
  return { requestId, ...(await offer(tom(), requestId)) }
}

describe('before the requester accepts', () => {
  test('there is no chat, for either of the two', async () => {
    const { offerId } = await offered()
    for (const by of [tom(), maya()]) {
      const answers = [
        await by.get(`/api/messages/offers/${offerId}`),
        await by.post(`/api/messages/offers/${offerId}`, { content: 'Hello' }),
        await by.put(`/api/messages/offers/${offerId}/read-all`),
      ]
      for (const answer of answers) {
        expect(refusal(answer)).toEqual([409, 'chat-not-ready'])
        expect(answer.body['message']).toBe(NOT_READY)
      }
    }
  })
  test('nor after it is withdrawn', async () => {
    const { offerId } = await offered()
    await tom().post(`/api/requests/offers/${offerId}/withdraw`)
    expect(refusal(await maya().post(`/api/messages/offers/${offerId}`, { content: 'Hello' }))[0]).toBe(409)
  })
})

describe('an accepted offer', () => {
  test('has a conversation of both, whose stage is the offer', async () => {
    const { requestId, offerId, itemId } = await offered()
    const claimId = await match(maya(), requestId, offerId)
    const path = `/api/messages/offers/${offerId}`
    const sent = await tom().post(path, { content: 'When suits you?' })
    expect(sent.status, sent.text).toBe(201)
    expect(sent.body).toMatchObject({
      data: { content: 'When suits you?', isMine: true },
      conversation: { threadType: 'request_offer', claimId, itemId, participantId: maya().id, writable: true },
    })
    const read = await maya().get(path)
    expect(listIn(read).map(({ content }) => content)).toEqual(['You accepted the offer', 'When suits you?'])
    expect(read.body).toMatchObject({ claim: { id: claimId, requestId }, conversation: { unreadCount: 1 } })
    expect((await maya().put(`${path}/read-all`)).body).toMatchObject({ data: { unreadCount: 0 } })
    expect((await maya().get(`/api/messages/claim/${claimId}`)).body['conversation']).toMatchObject({
      threadType: 'request_offer',
      unreadCount: 0,
    })
    const [mine] = listIn(await maya().get('/api/messages/conversations'))
    expect(mine).toMatchObject({ threadType: 'request_offer', threadKey: `item:${itemId}:${tom().id}` })
  })
  test('the same key sends once', async () => {
    const { requestId, offerId } = await offered()
    await match(maya(), requestId, offerId)
    const say = () =>
      tom().post(`/api/messages/offers/${offerId}`, { content: 'Once.' }, { 'idempotency-key': `once ${offerId}` })
    const [first, second] = [await say(), await say()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(idIn(second, 'data')).toBe(idIn(first, 'data'))
  })
  test('released, it waits for another yes; after that its words are there again', async () => {
    const { requestId, offerId, itemId } = await offered()
    const claimId = await match(maya(), requestId, offerId)
    await tom().post(`/api/messages/offers/${offerId}`, { content: 'I will be away.' })
    await tom().put(`/api/claims/${claimId}/decline`)
    expect(refusal(await maya().get(`/api/messages/offers/${offerId}`))).toEqual([409, 'chat-not-ready'])
    expect((await tom().post(`/api/requests/${requestId}/offers`, { itemId })).status).toBe(201)
    await match(maya(), requestId, offerId)
    const words = listIn(await maya().get(`/api/messages/offers/${offerId}`)).map(({ content }) => content)
    expect(words).toContain('I will be away.')
  })
})

test('for everybody else it does not exist', async () => {
  const { requestId, offerId } = await offered()
  for (const when of ['pending', 'accepted']) {
    if (when === 'accepted') await match(maya(), requestId, offerId)
    for (const id of [offerId, 'nonsense', `${requestId}-01234567`, requestId]) {
      const path = `/api/messages/offers/${id}`
      expect(refusal(await priya().get(path)), when).toEqual([404, 'conversation-not-found'])
      expect(refusal(await priya().post(path, { content: 'Hello' })), when).toEqual([404, 'conversation-not-found'])
      expect(refusal(await priya().put(`${path}/read-all`)), when).toEqual([404, 'conversation-not-found'])
    }
  }
  expect(refusal(await stranger().get(`/api/messages/offers/${offerId}`))).toEqual([401, 'not-signed-in'])
})
