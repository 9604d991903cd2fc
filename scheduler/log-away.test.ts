import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeMemoryEffects } from '#stores/effects/memory.ts'
import { type LogThatGoes, withLogThatGoes } from '#tests/site/log-that-goes.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { memoryStores, openWorld, type World } from '#tests/site/world.ts'
import { countOf, idIn, letPass, makeVirtualTimer, schedulersOf, settled, share } from './scheduler.kit.ts'

let turnLog: LogThatGoes['is'] = () => undefined
/** `isNoticed`: the process has found out that it is away. */
const log = { isHere: true, isNoticed: false }
const go = (): void => turn(false)
const comeBack = (): void => turn(true)
const turn = (isHere: boolean): void => {
  Object.assign(log, { isHere, isNoticed: false })
  turnLog(isHere ? 'here' : 'away')
}
const timer = makeVirtualTimer()
const warned: unknown[] = []
let ledger = makeMemoryEffects()
let world: World
let tom: Neighbour
let maya: Neighbour
beforeEach(async () => {
  const { stores, is } = withLogThatGoes(memoryStores())
  turnLog = is
  ledger = makeMemoryEffects()
  world = await openWorld({}, stores)
  const warn = (fields: object): void => void warned.push(fields)
  start({ timer, ledger, isLogAway: () => log.isNoticed, log: { warn } })
  tom = await join(world.url, 'Tom Whitfield')
  maya = await join(world.url, 'Maya Fernandes')
})
afterEach(() => world.close())
const start = schedulersOf(() => world)

const SECOND = 1000
const MINUTE = 60 * SECOND
const inFuture = (ms: number): string => new Date(Date.parse(world.time.now) + ms).toISOString()
/** So much time passes; the read models follow where they can. */
const live = (ms: number): Promise<void> =>
  letPass({ world, timer }, ms, async () => {
    if (log.isHere) await settled(world)
  })
const effectsOf = (effect: string) => ledger.recent({ limit: 1000, effect })

describe('a log that is unavailable for an hour', () => {
  test('when it is back, everything that came due in the meantime happens, once', async () => {
    const expiring = await Promise.all([10, 20, 30].map((minutes) => share(tom, inFuture(minutes * MINUTE))))
    const claimId = idIn((await maya.post('/api/claims', { itemId: expiring[0] })).body, 'claim')
    await share(tom, inFuture(110 * MINUTE))
    go()
    await live(11 * MINUTE)
    log.isNoticed = true
    await live(49 * MINUTE)
    comeBack()
    expect(await countOf(world, 'ItemExpired')).toBe(0)
    expect((await effectsOf('expire-items')).map(({ state }) => state)).toEqual(['waiting'])
    await live(30 * SECOND)
    expect(await countOf(world, 'ItemExpired')).toBe(3)
    expect((await maya.get(`/api/claims/${claimId}`)).body).toMatchObject({ claim: { endedBecause: 'item-expired' } })
    // The warnings of the three that ended have come too late; the fourth's has not.
    expect(await countOf(world, 'ExpiryReminded')).toBe(1)
    const effects = await effectsOf('expire-items')
    expect(effects.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    // Tried at each tick until it was noticed, and not once after that: 200 tries else. Each was told nobody, since the log is told of once.
    for (const { tries } of effects) expect(tries).toBeLessThanOrEqual(6)
    expect(warned).toEqual([])
    await live(30 * MINUTE)
    expect([await countOf(world, 'ItemExpired'), await countOf(world, 'ExpiryReminded')]).toEqual([3, 1])
  })

  test('what failed by it, noticed or not, is due at once when it is back', async () => {
    await share(tom, inFuture(MINUTE))
    go()
    await live(6 * MINUTE)
    expect(await effectsOf('expire-items')).toMatchObject([{ state: 'waiting', note: 'the log does not answer' }])
    comeBack()
    await live(15 * SECOND)
    expect(await countOf(world, 'ItemExpired')).toBe(1)
  })

  test('what is no longer due when it is back is not left waiting', async () => {
    await share(tom, inFuture(65 * MINUTE))
    go()
    await live(6 * MINUTE)
    log.isNoticed = true
    expect(await effectsOf('expiry-reminders')).toMatchObject([{ state: 'waiting' }])
    await live(60 * MINUTE)
    comeBack()
    await live(MINUTE)
    expect(await effectsOf('expiry-reminders')).toMatchObject([{ state: 'lapsed' }])
    expect([await countOf(world, 'ExpiryReminded'), await countOf(world, 'ItemExpired')]).toEqual([0, 1])
  })
})
