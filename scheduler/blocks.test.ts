import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeCommands } from '#commands/all.ts'
import { streams } from '#domain/ids.ts'
import { latestClaimOf } from '#domain/items/state.ts'
import { join } from '#tests/visitor/visitor.ts'
import { policiesOf } from './jobs.ts'
import { NOTHING, openMortalWorld, type MortalWorld } from './mortal-world.kit.ts'
import { countOf } from './scheduler.kit.ts'

/** What a block ends is ended also where the process died that wrote the block, or both acted in the same moment. */
let at: MortalWorld
let tom = ''
let maya = ''
beforeEach(async () => {
  at = await openMortalWorld()
  tom = (await join(at.world.url, 'Tom Whitfield')).id
  maya = (await join(at.world.url, 'Maya Fernandes')).id
})
afterEach(() => at.world.close())

const ask = async (itemId: string, who: string): Promise<string> => {
  const wish = { pickupTime: null, message: null, joinWaitlist: false }
  const asked = await at.mortal.commands().claims.request(itemId, wish, at.mortal.by(who))
  const claim = asked.ok ? latestClaimOf(asked.state, who) : undefined
  if (!claim) throw new Error('nobody asked')
  return claim.claimId
}
/** The block is written, and the process dies with it. */
const block = () => at.mortal.commands().blocks.block({ blockerId: tom, blockedId: maya }, at.mortal.by(tom))

const openPair = async () => {
  const itemIds = [await at.neighbours.share(tom), await at.neighbours.share(tom)]
  for (const itemId of itemIds) await ask(itemId, maya)
  const requestId = await at.neighbours.need(maya)
  await at.neighbours.offer(tom, requestId, itemIds[0] ?? '')
  return { itemIds, requestId }
}

test('claims and offers are ended once, and then the block is settled', async () => {
  const { itemIds, requestId } = await openPair()
  await block()
  expect(await at.run('end-blocked', 4)).toEqual(NOTHING)
  expect(await at.run('end-blocked', 5)).toMatchObject({ done: 1 })
  for (const itemId of itemIds) expect(await at.last(streams.item(itemId))).toBe('ClaimDeclined')
  expect(await at.last(streams.request(requestId))).toBe('OfferDeclined')
  expect(await at.last(streams.blocks(tom))).toBe('BlockSettled')
  expect(await at.run('end-blocked', 60)).toEqual(NOTHING)
  expect(await at.dueRows('end-blocked')).toEqual([])
})
test('over workers that die in between, everything once', async () => {
  await openPair()
  await block()
  const dying = policiesOf(at.mortal.commands(), { ...at.world.deps, isApplied: async () => true })
  at.mortal.dieAfter(1)
  expect(await at.run('end-blocked', 5, { policies: dying })).toMatchObject({ failed: 1 })
  at.mortal.live()
  expect(await countOf(at.world, 'ClaimDeclined')).toBe(1)
  let seconds = 60
  for (; seconds < 600 && (await countOf(at.world, 'BlockSettled')) === 0; seconds += 60)
    await at.run('end-blocked', seconds)
  expect([await countOf(at.world, 'ClaimDeclined'), await countOf(at.world, 'OfferDeclined')]).toEqual([2, 1])
})
test('a pickup whose acceptance had stopped half way ends, too', async () => {
  const [itemId, requestId] = [await at.neighbours.share(tom), await at.neighbours.need(maya)]
  const offerId = await at.neighbours.offer(tom, requestId, itemId)
  at.mortal.dieAfter(1)
  await expect(at.mortal.commands().offers.accept(offerId, at.mortal.by(maya))).rejects.toThrow('the process is dead')
  at.mortal.live()
  await block()
  expect(await at.run('end-blocked', 5)).toMatchObject({ failed: 1 })
  expect(await at.run('finish-acceptances', 6)).toMatchObject({ done: 1 })
  expect(await at.last(streams.item(itemId))).toBe('ClaimMatched')
  expect(await at.run('end-blocked', 60)).toMatchObject({ done: 1 })
  expect(await at.mortal.typesIn(streams.item(itemId))).toContain('ClaimReleased')
  expect(await at.last(streams.blocks(tom))).toBe('BlockSettled')
})
test('nothing is settled by read models that do not know yet what is open', async () => {
  const { itemIds } = await openPair()
  await block()
  const behind = policiesOf(at.mortal.commands(), { ...at.world.deps, isApplied: async () => false })
  expect(await at.run('end-blocked', 5, { policies: behind })).toEqual(NOTHING)
  expect(await at.run('end-blocked', 20)).toMatchObject({ done: 1 })
  for (const itemId of itemIds) expect(await at.last(streams.item(itemId))).toBe('ClaimDeclined')
})
test('taken back before, nothing ends', async () => {
  await openPair()
  await block()
  await at.mortal.commands().send({ type: 'unblockPerson', blockerId: tom, blockedId: maya }, at.mortal.by(tom))
  expect(await at.run('end-blocked', 60)).toEqual(NOTHING)
  expect(await countOf(at.world, 'ClaimDeclined')).toBe(0)
})

describe('a claim or an offer of a process that stood still between the rule and the append', () => {
  /** A process whose appends wait, with its clock, until the block is settled. */
  const sleeper = (answerIsLost = false) => {
    let now = 0
    const { deps, stores } = at.mortal
    const append: typeof stores.events.append = async (writes) => {
      now += 9000
      await block()
      await at.run('end-blocked', 5)
      const appended = await stores.events.append(writes)
      if (answerIsLost) throw new Error('the process died before it heard the answer')
      return appended
    }
    return makeCommands({ ...deps, steadyClock: () => now, events: { ...stores.events, append } })
  }
  const wish = { pickupTime: null, message: null, joinWaitlist: false }
  const words = (itemId: string) => ({ itemId, message: null, pickupTimes: [], pickupWindow: null })

  test('ends at once, and its first answer stays', async () => {
    const itemId = await at.neighbours.share(tom)
    const asked = await sleeper().claims.request(itemId, wish, at.mortal.by(maya))
    expect(asked).toMatchObject({ ok: true })
    expect(await at.last(streams.blocks(tom))).toBe('BlockSettled')
    expect(await at.mortal.typesIn(streams.item(itemId))).toEqual(['ItemListed', 'ClaimRequested', 'ClaimDeclined'])
  })
  test('so does an offer', async () => {
    const [itemId, requestId] = [await at.neighbours.share(tom), await at.neighbours.need(maya)]
    expect(await sleeper().offers.make(requestId, words(itemId), at.mortal.by(tom))).toMatchObject({ ok: true })
    expect(await at.mortal.typesIn(streams.request(requestId))).toEqual(['RequestPosted', 'OfferMade', 'OfferDeclined'])
  })
  test('ends when it is asked again, where the process had died', async () => {
    const itemId = await at.neighbours.share(tom)
    const claiming = at.mortal.by(maya)
    await expect(sleeper(true).claims.request(itemId, wish, claiming)).rejects.toThrow('died')
    for (const _ of [1, 2])
      expect(await at.mortal.commands().claims.request(itemId, wish, claiming)).toMatchObject({ ok: true })
    expect(await at.mortal.typesIn(streams.item(itemId))).toEqual(['ItemListed', 'ClaimRequested', 'ClaimDeclined'])
  })
  test('so does an offer that is made again', async () => {
    const [itemId, requestId] = [await at.neighbours.share(tom), await at.neighbours.need(maya)]
    const offering = at.mortal.by(tom)
    await expect(sleeper(true).offers.make(requestId, words(itemId), offering)).rejects.toThrow('died')
    for (const _ of [1, 2])
      expect(await at.mortal.commands().offers.make(requestId, words(itemId), offering)).toMatchObject({ ok: true })
    expect(await at.mortal.typesIn(streams.request(requestId))).toEqual(['RequestPosted', 'OfferMade', 'OfferDeclined'])
  })
  test('stays where the block was taken back', async () => {
    const itemId = await at.neighbours.share(tom)
    const claiming = at.mortal.by(maya)
    await at.mortal.commands().claims.request(itemId, wish, claiming)
    await block()
    await at.mortal.commands().send({ type: 'unblockPerson', blockerId: tom, blockedId: maya }, at.mortal.by(tom))
    await at.mortal.commands().claims.request(itemId, wish, claiming)
    expect(await at.last(streams.item(itemId))).toBe('ClaimRequested')
  })
})
