import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeCommands } from '#commands/all.ts'
import { NO_WORDS } from '#commands/mortal.kit.ts'
import { streams } from '#domain/ids.ts'
import { latestClaimOf } from '#domain/items/state.ts'
import { policiesOf } from './jobs.ts'
import { NOTHING, openMortalWorld, type MortalWorld } from './mortal-world.kit.ts'
import { countOf, settled } from './scheduler.kit.ts'

let at: MortalWorld
beforeEach(async () => {
  at = await openMortalWorld()
})
afterEach(() => at.world.close())

describe('a thing that stands in several pending offers', () => {
  const inRequests = async (count: number) => {
    const itemId = await at.neighbours.share('tom')
    const requestIds = await Promise.all(Array.from({ length: count }, (_, n) => at.neighbours.need(`nina-${n}`)))
    const offerIds: string[] = []
    for (const requestId of requestIds) offerIds.push(await at.neighbours.offer('tom', requestId, itemId))
    return { itemId, requestIds, offerIds }
  }
  const ask = async (itemId: string, who: string) => {
    const wish = { pickupTime: null, message: null, joinWaitlist: false }
    const asked = await at.mortal.commands().claims.request(itemId, wish, at.mortal.by(who))
    const claim = asked.ok ? latestClaimOf(asked.state, who) : undefined
    if (!claim) throw new Error('nobody asked')
    return claim.claimId
  }
  test('300 times goes to the first who accepts; the others are withdrawn, over processes that die', async () => {
    const { requestIds, offerIds } = await inRequests(300)
    const accepted = await at.mortal.commands().offers.accept(offerIds[7] ?? '', at.mortal.by('nina-7'))
    expect(accepted.ok).toBe(true)
    const dying = policiesOf(at.mortal.commands(), { ...at.world.deps, isApplied: async () => true })
    at.mortal.dieAfter(30)
    expect(await at.run('withdraw-gone-offers', 5, { policies: dying })).toMatchObject({ failed: 1 })
    at.mortal.live()
    expect(await countOf(at.world, 'OfferWithdrawn')).toBe(30)
    let seconds = 60
    for (; seconds < 600 && (await countOf(at.world, 'OfferWithdrawn')) < 299; seconds += 60)
      await at.run('withdraw-gone-offers', seconds)
    expect(seconds).toBeLessThanOrEqual(60 * 5)
    expect(await countOf(at.world, 'OfferWithdrawn')).toBe(299)
    expect(await at.last(streams.request(requestIds[7] ?? ''))).toBe('RequestMatched')
    expect(await at.run('withdraw-gone-offers', seconds + 60)).toEqual(NOTHING)
    expect(await at.dueRows('withdraw-gone-offers')).toEqual([])
  }, 30_000)
  test('and is promised to somebody who asked loses them all', async () => {
    const { itemId } = await inRequests(2)
    await at.mortal
      .commands()
      .send({ type: 'acceptClaim', claimId: await ask(itemId, 'maya'), ownerResponse: null }, at.mortal.by('tom'))
    expect(await at.run('withdraw-gone-offers', 5)).toMatchObject({ done: 1 })
    expect(await countOf(at.world, 'OfferWithdrawn')).toBe(2)
  })
  test('keeps them while its owner keeps it off the map, and where it is back before they are withdrawn', async () => {
    const { itemId } = await inRequests(2)
    await at.mortal.commands().send({ type: 'pauseItem', itemId }, at.mortal.by('tom'))
    expect(await at.run('withdraw-gone-offers', 60)).toEqual(NOTHING)
    await at.mortal
      .commands()
      .send({ type: 'offerItem', itemId, expiresAt: null, tellAskers: false }, at.mortal.by('tom'))
    const claimId = await ask(itemId, 'maya')
    await at.mortal.commands().send({ type: 'acceptClaim', claimId, ownerResponse: null }, at.mortal.by('tom'))
    await settled(at.world)
    const [row] = await at.dueRows('withdraw-gone-offers')
    await at.mortal.commands().send({ type: 'cancelClaim', claimId }, at.mortal.by('maya'))
    const policy = at.deps.policies.find(({ job }) => job === 'withdraw-gone-offers')
    if (!row || !policy) throw new Error('it is due')
    expect(await policy.act(row, at.mortal.by('the scheduler'))).toMatchObject({ ok: true, events: [] })
    expect(await at.run('withdraw-gone-offers', 60)).toEqual(NOTHING)
    expect(await countOf(at.world, 'OfferWithdrawn')).toBe(0)
  })
  test('offered while it went loses this offer, too', async () => {
    const itemId = await at.neighbours.share('tom')
    const requestId = await at.neighbours.need()
    const { events } = at.mortal.stores
    await at.mortal.commands().send({ type: 'deleteItem', itemId }, at.mortal.by('tom'))
    const load: typeof events.load = (stream, from, limit) =>
      events.load(stream, from, stream === streams.item(itemId) ? 1 : limit)
    const late = makeCommands({ ...at.mortal.deps, events: { ...events, load } })
    expect(await late.offers.make(requestId, { itemId, ...NO_WORDS }, at.mortal.by('tom'))).toMatchObject({ ok: true })
    expect(await at.run('withdraw-gone-offers', 5)).toMatchObject({ done: 1 })
    expect(await at.last(streams.request(requestId))).toBe('OfferWithdrawn')
  })
})
