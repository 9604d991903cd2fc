import { beforeEach, describe, expect, it } from 'vitest'
import { streams } from '#domain/ids.ts'
import { idOfOffer, makeMortal, type Mortal, neighboursOf, NO_WORDS } from './mortal.kit.ts'

let world: Mortal
let neighbours: ReturnType<typeof neighboursOf>
beforeEach(() => {
  world = makeMortal()
  neighbours = neighboursOf(world)
})

describe('who fulfils', () => {
  const matched = async () => {
    const all = await neighbours.situation()
    const outcome = await world.commands().offers.accept(all.offerId, world.by('nina'))
    return { ...all, claimId: (outcome.ok && outcome.state.chosen?.claimId) || '' }
  }
  it('the helper completes the claim; the request follows', async () => {
    const { requestId, claimId } = await matched()
    const outcome = await world.commands().send({ type: 'completeClaim', claimId }, world.by('tom'))
    expect(outcome.ok).toBe(true)
    expect((await world.typesIn(streams.request(requestId))).at(-1)).toBe('RequestFulfilled')
  })
  it('the requester fulfils the request; the claim is completed; both are repeatable in either order', async () => {
    const { requestId, itemId, claimId } = await matched()
    for (const _ of [1, 2]) {
      const outcome = await world.commands().requests.fulfil(requestId, world.by('nina'))
      expect(outcome).toMatchObject({ ok: true, state: { is: 'fulfilled' } })
      expect((await world.commands().send({ type: 'completeClaim', claimId }, world.by('tom'))).ok).toBe(true)
    }
    const ended = ['ClaimMatched', 'ClaimCompleted', 'ItemMatchEnded']
    expect((await world.typesIn(streams.item(itemId))).slice(1)).toEqual(ended)
    expect(
      (await world.typesIn(streams.request(requestId))).filter((type) => type === 'RequestFulfilled'),
    ).toHaveLength(1)
  })
  it('only the requester, and only of a matched request', async () => {
    const { requestId } = await neighbours.situation()
    const { fulfil } = world.commands().requests
    expect(await fulfil(requestId, world.by('nina'))).toMatchObject({ rejection: { rejected: 'request-not-matched' } })
    const other = await matched()
    expect(await fulfil(other.requestId, world.by('tom'))).toMatchObject({
      rejection: { rejected: 'request-only-requester' },
    })
  })
  it('a released pickup opens the request again, and the next offer can be accepted', async () => {
    const { requestId, claimId } = await matched()
    const second = await offerOfAnother(requestId)
    expect(second).toMatchObject({ ok: false, rejection: { rejected: 'request-not-open' } })
    await world.commands().send({ type: 'declineClaim', claimId, ownerResponse: null, noShow: false }, world.by('tom'))
    expect((await world.typesIn(streams.request(requestId))).slice(-2)).toEqual(['OfferReleased', 'RequestReopened'])
    const next = await offerOfAnother(requestId)
    const offerId = next.ok ? idOfOffer(next.events) : ''
    expect(await world.commands().offers.accept(offerId, world.by('nina'))).toMatchObject({
      ok: true,
      state: { is: 'matched' },
    })
  })
  it('the same fact of the item is followed once, by however many', async () => {
    const { requestId, itemId, claimId } = await matched()
    world.dieAfter(1)
    await world.commands().send({ type: 'cancelClaim', claimId }, world.by('nina'))
    world.live()
    const event = (await world.stores.events.load(streams.item(itemId))).find(({ type }) => type === 'ItemMatchEnded')
    if (!event) throw new Error('the match has ended')
    const follow = () => world.commands().requests.endMatch(event as never, world.by('anybody'))
    await Promise.all([follow(), follow(), follow()])
    expect((await world.typesIn(streams.request(requestId))).slice(-2)).toEqual(['OfferCancelled', 'RequestReopened'])
  })

  const offerOfAnother = async (requestId: string) =>
    world.commands().offers.make(requestId, { itemId: await neighbours.share('liam'), ...NO_WORDS }, world.by('liam'))
})

describe('what may be offered', () => {
  const make = async (itemId: string, who = 'tom') =>
    world.commands().offers.make(await neighbours.need(), { itemId, ...NO_WORDS }, world.by(who))
  it('one’s own thing', async () => {
    expect(await make(await neighbours.share('liam'))).toMatchObject({
      rejection: { rejected: 'offer-item-not-yours' },
    })
    expect(await make('01jd2k8m4x9t5w7z3c6q8r0vzz')).toMatchObject({ rejection: { rejected: 'item-not-found' } })
  })
  it('that is on the map', async () => {
    const itemId = await neighbours.share('tom')
    await world.commands().send({ type: 'pauseItem', itemId }, world.by('tom'))
    expect(await make(itemId)).toMatchObject({ rejection: { rejected: 'item-not-available' } })
  })
  it('and not made for another request', async () => {
    const requestId = await neighbours.need()
    const itemId = await neighbours.share('tom', requestId)
    expect(await make(itemId)).toMatchObject({ rejection: { rejected: 'offer-item-matched' } })
    const [listed] = await world.stores.events.load(streams.item(itemId))
    expect(listed?.data).toMatchObject({ visibility: 'private', requestId, requesterId: 'nina' })
    const outcome = await world.commands().offers.make(requestId, { itemId, ...NO_WORDS }, world.by('tom'))
    expect(outcome.ok).toBe(true)
  })
  it('is made for a request that is open and another’s', async () => {
    await expect(neighbours.share('tom', '01jd2k8m4x9t5w7z3c6q8r0vzz')).rejects.toThrow('Request not found.')
    const requestId = await neighbours.need()
    await expect(neighbours.share('nina', requestId)).rejects.toThrow('You cannot offer on your own request.')
    await world.commands().send({ type: 'cancelRequest', requestId }, world.by('nina'))
    await expect(neighbours.share('tom', requestId)).rejects.toThrow('This request is no longer open.')
  })
  it('the same press again gives the same offer, also when the thing is gone meanwhile', async () => {
    const requestId = await neighbours.need()
    const itemId = await neighbours.share('tom')
    const first = await world.commands().offers.make(requestId, { itemId, ...NO_WORDS }, world.by('tom', 'press'))
    await world.commands().send({ type: 'pauseItem', itemId }, world.by('tom'))
    const second = await world.commands().offers.make(requestId, { itemId, ...NO_WORDS }, world.by('tom', 'press'))
    expect(second.ok && second.events).toEqual(first.ok && first.events)
  })
})
