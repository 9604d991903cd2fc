import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemEvent } from '#domain/items/events.ts'
import { latestClaimOf } from '#domain/items/state.ts'
import { DAY } from '#domain/time.ts'
import type { AwayReason } from '#domain/accounts/vocabulary.ts'
import { join } from '#tests/visitor/visitor.ts'
import { finishErasures } from '#scheduler/forgetting/erasures.ts'
import { policiesOf } from './jobs.ts'
import { type MortalWorld, NOTHING, openMortalWorld } from './mortal-world.kit.ts'
import { countOf } from './scheduler.kit.ts'

/** What a person has follows who goes away and comes back, whatever dies over it. */
let at: MortalWorld
let tom = ''
let maya = ''
beforeEach(async () => {
  at = await openMortalWorld()
  tom = (await join(at.world.url, 'Tom Whitfield')).id
  maya = (await join(at.world.url, 'Maya Fernandes')).id
})
afterEach(() => at.world.close())

const ASK = { pickupTime: null, message: null, joinWaitlist: false }
const ask = async (itemId: string, who: string): Promise<string> => {
  const asked = await at.mortal.commands().claims.request(itemId, ASK, at.mortal.by(who))
  const claim = asked.ok ? latestClaimOf(asked.state, who) : undefined
  if (!claim) throw new Error('nobody asked')
  return claim.claimId
}
const bySite = () => ({ ...at.mortal.by('site'), by: { kind: 'admin', id: 'siobhan' } }) as const
const go = (reason: AwayReason, who = tom) => at.mortal.commands().away.go(who, { reason }, bySite())
const back = (reason: AwayReason, who = tom) => at.mortal.commands().away.comeBack(who, reason, bySite())
const stateOf = async (itemId: string) =>
  (await at.mortal.stores.events.load<ItemEvent>(streams.item(itemId))).reduce(itemDecider.evolve, itemDecider.initial)
const hiddenOf = async (itemId: string) => (await stateOf(itemId)).hiddenBecause

describe.each(['banned', 'deactivated', 'leaving', 'paused'] as const)('away: %s', (reason) => {
  test('with everything open: all ends or is hidden once, nobody can ask, and coming back is exact', async () => {
    const [asked, promised, resting] = [
      await at.neighbours.share(tom),
      await at.neighbours.share(tom),
      await at.neighbours.share(tom),
    ]
    await at.mortal.commands().send({ type: 'pauseItem', itemId: resting }, at.mortal.by(tom))
    await ask(asked, maya)
    const yes = await ask(promised, maya)
    await at.mortal.commands().send({ type: 'acceptClaim', claimId: yes, ownerResponse: null }, at.mortal.by(tom))
    const mine = await ask(await at.neighbours.share(maya), tom)
    const requestId = await at.neighbours.need(tom)
    await at.neighbours.offer(maya, requestId, await at.neighbours.share(maya))
    const others = await at.neighbours.need(maya)
    await at.neighbours.offer(tom, others, await at.neighbours.share(tom))
    await go(reason)
    // At once, before anything has followed.
    const refused = await at.mortal.commands().claims.request(asked, ASK, at.mortal.by('zoe'))
    expect(refused).toMatchObject({ ok: false, rejection: { rejected: 'item-not-found' } })
    expect(await at.run('settle-away', 4)).toEqual(NOTHING)
    expect(await at.run('settle-away', 5)).toMatchObject({ done: 1 })
    for (const itemId of [asked, promised, resting]) expect(await hiddenOf(itemId)).toEqual(['owner-away'])
    expect((await stateOf(promised)).is).toBe('available')
    expect(await at.mortal.typesIn(streams.item(mine.slice(0, 26)))).toContain('ClaimDeclined')
    expect(await at.mortal.typesIn(streams.request(requestId))).toEqual(
      expect.arrayContaining(['RequestHidden', 'OfferDeclined']),
    )
    expect(await at.last(streams.request(others))).toBe('OfferDeclined')
    expect(await at.last(streams.account(tom))).toBe('AwaySettled')
    expect(await at.dueRows('settle-away')).toEqual([])
    expect(await at.run('settle-away', 600)).toEqual(NOTHING)
    await back(reason)
    await at.run('settle-away', 900)
    for (const itemId of [asked, promised, resting]) expect(await hiddenOf(itemId)).toEqual([])
    expect((await stateOf(resting)).is).toBe('unavailable')
    expect(await at.last(streams.request(requestId))).toBe('RequestShown')
    await ask(asked, maya)
  })
})

test('one of two reasons that ends shows nothing', async () => {
  const itemId = await at.neighbours.share(tom)
  await go('paused')
  await go('banned')
  await at.run('settle-away', 5)
  await back('paused')
  await at.run('settle-away', 60)
  expect(await hiddenOf(itemId)).toEqual(['owner-away'])
  expect(await at.last(streams.account(tom))).toBe('AwaySettled')
  await back('banned')
  await at.run('settle-away', 120)
  expect(await hiddenOf(itemId)).toEqual([])
})

test('a process that dies between any two steps is made up for, and each step is taken once', async () => {
  const itemIds = [await at.neighbours.share(tom), await at.neighbours.share(tom)]
  for (const itemId of itemIds) await ask(itemId, maya)
  await go('paused')
  const dying = policiesOf(at.mortal.commands(), { ...at.world.deps, isApplied: async () => true })
  let seconds = 5
  for (; seconds < 6000 && (await countOf(at.world, 'AwaySettled')) === 0; seconds += 600) {
    // One append, and the process is dead.
    at.mortal.dieAfter(1)
    await at.run('settle-away', seconds, { policies: dying })
  }
  at.mortal.live()
  expect(await countOf(at.world, 'AwaySettled')).toBe(1)
  expect(await countOf(at.world, 'ItemHidden')).toBe(2)
  expect(await countOf(at.world, 'ClaimDeclined')).toBe(2)
})

test('200 listings and 50 claims follow, and after 30 days of other events all come back as they were', async () => {
  const mine: string[] = []
  for (let made = 0; made < 200; made += 1) mine.push(await at.neighbours.share(tom))
  for (let made = 0; made < 50; made += 1) await ask(mine[made] ?? '', maya)
  await at.mortal.commands().send({ type: 'deleteItem', itemId: mine[199] ?? '' }, at.mortal.by(tom))
  await at.mortal.commands().send({ type: 'giveItemElsewhere', itemId: mine[198] ?? '' }, at.mortal.by(tom))
  await go('paused')
  await at.run('settle-away', 5)
  expect(await countOf(at.world, 'ItemHidden')).toBe(199)
  expect(await countOf(at.world, 'ClaimDeclined')).toBe(50)
  at.mortal.wait(30 * DAY)
  await ask(await at.neighbours.share(maya), 'zoe')
  // An admin holds one for review meanwhile.
  const site = { ...at.mortal.by('site'), by: { kind: 'system', id: 'review' } } as const
  await at.mortal.commands().send({ type: 'hideItem', itemId: mine[0] ?? '', because: 'review' }, site)
  await back('paused')
  await at.run('settle-away', (30 * DAY) / 1000 + 5)
  const states = await Promise.all(mine.slice(0, 199).map(hiddenOf))
  expect(states.filter((because) => because.length > 0)).toEqual([['review']])
}, 60_000)

test('a pause ends by itself on its day', async () => {
  const until = '2026-11-20T15:59:00.000Z'
  const own = at.mortal.by(tom)
  await at.mortal.commands().away.go(tom, { reason: 'paused', until }, own)
  expect(await at.run('end-pauses', 60)).toEqual(NOTHING)
  expect(await at.run('end-pauses', (2 * DAY) / 1000)).toMatchObject({ done: 1 })
  expect(await at.mortal.typesIn(streams.account(tom))).toContain('PersonCameBack')
  expect(await at.dueRows('end-pauses')).toEqual([])
})

test('14 days after leaving the key goes, once; who comes back before keeps it', async () => {
  await go('leaving')
  await at.run('settle-away', 5)
  const erase = async (days: number) => {
    await at.run('erase-accounts', (days * DAY) / 1000)
    const { world } = at
    const lease = { hold: async () => true }
    await finishErasures({
      openReads: world.deps.openReads,
      commands: world.commands,
      log: { warn: () => undefined },
      lease: { ...at.deps.lease, ...lease },
      isLogAway: () => false,
    })
  }
  await erase(13)
  expect(await countOf(at.world, 'AccountErasureStarted')).toBe(0)
  await back('leaving')
  await erase(15)
  expect(await countOf(at.world, 'AccountErasureStarted')).toBe(0)
  at.mortal.wait(15 * DAY)
  await go('leaving')
  await erase(30)
  expect(await at.last(streams.account(tom))).toBe('AccountErased')
  expect((await at.mortal.stores.vault.keys.get([tom])).get(tom)).toBeNull()
  expect(await countOf(at.world, 'ErasureReceiptMade')).toBe(1)
})
