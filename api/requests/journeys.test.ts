import { describe, expect, test } from 'vitest'
import { armchair, idIn, listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { accept, ask, match, offer, offersMadeBy, requestOf } from '#tests/visitor/api-requests.ts'

/** From what is needed to thanks: Maya asks, Tom and Priya help. */
const { tom, maya, priya, appendedBy, world } = town()

const twoOffers = async () => {
  const requestId = await ask(maya())
  const toms = await offer(tom(), requestId, { message: 'Ours is free until March.', pickupWindow: 'Evenings' })
  const priyas = await offer(priya(), requestId)
  return { requestId, toms, priyas }
}

describe('a request that is fulfilled', () => {
  test('two offers, one accepted: a claim is born accepted, the other offer waits; the helper hands it over', async () => {
    const { requestId, toms, priyas } = await twoOffers()
    expect(await requestOf(maya(), requestId)).toMatchObject({ status: 'open', offersCount: 2, selectedOffer: null })
    const answer = await accept(maya(), requestId, toms.offerId)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      request: {
        id: requestId,
        status: 'matched',
        offersCount: 2,
        selectedOffer: {
          offerId: toms.offerId,
          itemId: toms.itemId,
          claimStatus: 'accepted',
          gifter: { id: tom().id },
        },
      },
      offer: { id: toms.offerId, status: 'accepted', claimStatus: 'accepted' },
      claim: { itemId: toms.itemId, requestId, status: 'accepted', claimerId: maya().id, role: 'claimer' },
      conversation: { id: `${toms.itemId}-${maya().id}`, threadKey: `item:${toms.itemId}:${tom().id}` },
    })
    expect(answer.body['data']).toEqual(answer.body['request'])
    expect(await offersMadeBy(priya())).toMatchObject({ [priyas.offerId]: 'pending' })
    const claimId = idIn(answer, 'claim')
    expect((await tom().put(`/api/claims/${claimId}/complete`)).status).toBe(200)
    expect(await requestOf(maya(), requestId)).toMatchObject({
      status: 'fulfilled',
      offersCount: 1,
      selectedOffer: { claimStatus: 'completed', fulfilledAt: world().time.now },
    })
    expect(await offersMadeBy(priya())).toMatchObject({ [priyas.offerId]: 'declined' })
    expect((await maya().post(`/api/requests/${requestId}/fulfill`)).status).toBe(200)
  })
  test('by the requester: claim and item are completed; again changes nothing', async () => {
    const { requestId, toms } = await twoOffers()
    const claimId = await match(maya(), requestId, toms.offerId)
    const fulfil = () => maya().post(`/api/requests/${requestId}/fulfill`)
    expect(await fulfil()).toMatchObject({
      status: 200,
      body: { message: 'Request marked as fulfilled', request: { status: 'fulfilled' } },
    })
    expect((await tom().get(`/api/claims/${claimId}`)).body).toMatchObject({ claim: { status: 'completed' } })
    expect((await tom().get(`/api/items/${toms.itemId}`)).body).toMatchObject({ item: { status: 'completed' } })
    expect(await appendedBy(fulfil)).toEqual([])
    expect((await tom().put(`/api/claims/${claimId}/complete`)).status).toBe(200)
  })
  test('only a matched one, only by the requester', async () => {
    const { requestId, toms } = await twoOffers()
    const fulfil = (by = maya()) => by.post(`/api/requests/${requestId}/fulfill`)
    expect(refusal(await fulfil())).toEqual([409, 'request-not-matched'])
    await match(maya(), requestId, toms.offerId)
    expect(refusal(await fulfil(tom()))).toEqual([403, 'request-only-requester'])
  })
})

describe('a match that comes to nothing', () => {
  test('released by the helper: open again, the offer withdrawn, the other one accepted', async () => {
    const { requestId, toms, priyas } = await twoOffers()
    const claimId = await match(maya(), requestId, toms.offerId)
    expect((await tom().put(`/api/claims/${claimId}/decline`)).status).toBe(200)
    expect(await requestOf(maya(), requestId)).toMatchObject({ status: 'open', selectedOffer: null, offersCount: 1 })
    expect(await offersMadeBy(tom())).toMatchObject({ [toms.offerId]: 'withdrawn' })
    await match(maya(), requestId, priyas.offerId)
    expect(await requestOf(maya(), requestId)).toMatchObject({
      status: 'matched',
      selectedOffer: { offerId: priyas.offerId },
    })
  })
  test('cancelled by the requester as a pickup: the offer is declined, and may come again', async () => {
    const { requestId, toms } = await twoOffers()
    const claimId = await match(maya(), requestId, toms.offerId)
    expect(refusal(await maya().post(`/api/requests/${requestId}/cancel`))).toEqual([409, 'request-matched'])
    expect((await maya().put(`/api/claims/${claimId}/cancel`)).status).toBe(200)
    expect(await offersMadeBy(tom())).toMatchObject({ [toms.offerId]: 'declined' })
    expect(await requestOf(tom(), requestId)).toMatchObject({
      status: 'open',
      myOffer: { id: toms.offerId, status: 'declined', mayOfferAgain: true },
    })
  })
  test('a thing that is gone: 409 "This item is no longer available.", and its offer is withdrawn', async () => {
    const { requestId, toms, priyas } = await twoOffers()
    await tom().put(`/api/items/${toms.itemId}/status`, { status: 'completed' })
    const late = await accept(maya(), requestId, toms.offerId)
    expect(refusal(late)).toEqual([409, 'item-not-available'])
    expect(late.body['message']).toBe('This item is no longer available.')
    expect(await requestOf(maya(), requestId)).toMatchObject({ status: 'open', offersCount: 1 })
    expect(await offersMadeBy(tom())).toMatchObject({ [toms.offerId]: 'withdrawn' })
    await match(maya(), requestId, priyas.offerId)
  })
  test('two requesters who accept the same thing at once: one success, one 409', async () => {
    const [mayas, priyas] = [await ask(maya()), await ask(priya())]
    const { itemId, offerId } = await offer(tom(), mayas)
    const other = idIn(await tom().post(`/api/requests/${priyas}/offers`, { itemId }), 'offer')
    const answers = await Promise.all([accept(maya(), mayas, offerId), accept(priya(), priyas, other)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body['message']).toBe('This item is no longer available.')
  })
  test('a hundred presses at once: one match, one claim', async () => {
    const { requestId, toms, priyas } = await twoOffers()
    const presses = Array.from({ length: 100 }, (_, at) =>
      accept(maya(), requestId, at % 2 === 0 ? toms.offerId : priyas.offerId),
    )
    const statuses = (await Promise.all(presses)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    const { selectedOffer } = await requestOf(maya(), requestId)
    const mine = listIn(await maya().get(`/api/claims?role=claimer&status=accepted`))
    expect(mine.filter((claim) => claim['requestId'] === requestId).map(({ id }) => id)).toEqual([
      (selectedOffer as { claimId: string }).claimId,
    ])
  })
  test('two requests of one helper’s thing: accepted on one, it can no longer be accepted on the other', async () => {
    const [first, second] = [await ask(maya()), await ask(priya())]
    const { itemId, offerId } = await offer(tom(), first)
    const other = idIn(await tom().post(`/api/requests/${second}/offers`, { itemId }), 'offer')
    await match(maya(), first, offerId)
    expect(refusal(await accept(priya(), second, other))).toEqual([409, 'item-not-available'])
    expect(await requestOf(priya(), second)).toMatchObject({ status: 'open', offersCount: 0, offers: [] })
  })
})

describe('an offer', () => {
  test('withdrawn and declined, it is the same one again, four times in all', async () => {
    const requestId = await ask(maya())
    const { offerId, itemId } = await offer(tom(), requestId)
    const again = () => tom().post(`/api/requests/${requestId}/offers`, { itemId })
    expect(refusal(await again())).toEqual([409, 'offer-already-live'])
    const ends = [
      () => tom().post(`/api/requests/offers/${offerId}/withdraw`),
      () => maya().post(`/api/requests/${requestId}/offers/${offerId}/decline`),
      () => tom().post(`/api/requests/offers/${offerId}/withdraw`),
    ]
    for (const end of ends) {
      expect((await end()).status).toBe(200)
      expect(await requestOf(tom(), requestId)).toMatchObject({ offersCount: 0, myOffer: { mayOfferAgain: true } })
      expect(idIn(await again(), 'offer')).toBe(offerId)
    }
    await tom().post(`/api/requests/offers/${offerId}/withdraw`)
    expect(await requestOf(tom(), requestId)).toMatchObject({ myOffer: { mayOfferAgain: false } })
    expect(refusal(await again())).toEqual([409, 'offer-too-often'])
  })
  test('withdrawn and declined answers are repeatable and give the offer with its request', async () => {
    const requestId = await ask(maya())
    const { offerId } = await offer(tom(), requestId)
    const withdraw = () => tom().post(`/api/requests/offers/${offerId}/withdraw`)
    expect(await withdraw()).toMatchObject({
      status: 200,
      body: {
        message: 'Offer withdrawn',
        offer: { id: offerId, status: 'withdrawn', isMine: true },
        request: { id: requestId, offersCount: 0, offers: null },
      },
    })
    expect((await withdraw()).status).toBe(200)
  })
  test('an accepted one: "Cancel the pickup instead."', async () => {
    const { requestId, toms } = await twoOffers()
    await match(maya(), requestId, toms.offerId)
    const late = await tom().post(`/api/requests/offers/${toms.offerId}/withdraw`)
    expect(late).toMatchObject({ status: 409, body: { message: 'Cancel the pickup instead.' } })
  })
  test('of a cancelled request is declined', async () => {
    const { requestId, toms, priyas } = await twoOffers()
    expect((await maya().post(`/api/requests/${requestId}/cancel`)).body).toMatchObject({
      request: { status: 'cancelled', offersCount: 0 },
    })
    expect(await offersMadeBy(tom())).toMatchObject({ [toms.offerId]: 'declined' })
    expect(await offersMadeBy(priya())).toMatchObject({ [priyas.offerId]: 'declined' })
    const late = await tom().post(`/api/requests/${requestId}/offers`, { itemId: toms.itemId })
    expect(refusal(late)).toEqual([409, 'request-not-open'])
    expect((await maya().post(`/api/requests/${requestId}/cancel`)).status).toBe(200)
  })
  test('of an own thing that is free, on a request of somebody else', async () => {
    const requestId = await ask(maya())
    const mayas = idIn(await maya().post('/api/items', armchair), 'item')
    const make = (by: typeof tom, itemId: string) => by().post(`/api/requests/${requestId}/offers`, { itemId })
    expect(refusal(await make(maya, mayas))).toEqual([403, 'offer-own-request'])
    expect(refusal(await make(tom, mayas))).toEqual([403, 'offer-item-not-yours'])
    const paused = idIn(await tom().post('/api/items', armchair), 'item')
    await tom().put(`/api/items/${paused}/status`, { status: 'unavailable' })
    expect(refusal(await make(tom, paused))).toEqual([409, 'item-not-available'])
    expect(refusal(await make(tom, 'nonsense'))).toEqual([404, 'item-not-found'])
    expect(refusal(await make(tom, '01jd2k8m4x9t5w7z3c6q8r0vab'))).toEqual([404, 'item-not-found'])
  })
})
