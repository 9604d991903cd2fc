import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ITEM, listed, OF } from '#tests/build/build.ts'
import { type LogThatGoes, withLogThatGoes } from '#tests/site/log-that-goes.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { memoryStores, openWorld, type World } from '#tests/site/world.ts'
import type { SchedulerDeps } from './deps.ts'
import { runJob } from './run.ts'
import {
  countOf,
  depsOf,
  idIn,
  letPass,
  makeVirtualTimer,
  schedulersOf,
  settled,
  share,
  type VirtualTimer,
} from './scheduler.kit.ts'

/** Clocks that jump. The wall clock and the timer that wakes are the test's own. */
let world: World
let log: Pick<LogThatGoes, 'is'>
let timer: VirtualTimer
let deps: SchedulerDeps
let tom: Neighbour
let maya: Neighbour
beforeEach(async () => {
  const going = withLogThatGoes(memoryStores())
  log = { is: going.is }
  world = await openWorld({}, going.stores)
  timer = makeVirtualTimer()
  deps = depsOf(world, { timer })
  start(deps)
  tom = await join(world.url, 'Tom Whitfield')
  maya = await join(world.url, 'Maya Fernandes')
})
afterEach(() => world.close())
const start = schedulersOf(() => world)

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Somebody sets the wall clock; the timer does not notice. */
const setClock = (ms: number): void => void (world.time.now = new Date(Date.parse(world.time.now) + ms).toISOString())
const inFuture = (ms: number): string => new Date(Date.parse(world.time.now) + ms).toISOString()
/** So much time passes, on both clocks; the read models follow. */
const live = (ms: number): Promise<void> => letPass({ world, timer }, ms)

describe('a wall clock that is set back', () => {
  test('by 2 s between the look and the command loses nothing: the command decides by the look', async () => {
    await share(tom, inFuture(HOUR))
    setClock(HOUR + 500)
    const stepped = deps.policies.map((policy) => ({
      ...policy,
      act: (...given: Parameters<typeof policy.act>) => {
        setClock(-2 * SECOND)
        return policy.act(...given)
      },
    }))
    expect(await runJob({ ...deps, policies: stepped }, 'expire-items')).toMatchObject({ done: 1, waiting: 0 })
    expect(await countOf(world, 'ItemExpired')).toBe(1)
  })

  test('by an hour while something waits does not make it wait an hour more', async () => {
    await share(tom, inFuture(2 * HOUR))
    setClock(4 * HOUR)
    log.is('away')
    setClock(15 * SECOND)
    await timer.pass(15 * SECOND)
    log.is('here')
    setClock(-HOUR)
    await live(15 * SECOND)
    expect(await countOf(world, 'ItemExpired')).toBe(1)
  })

  test.each([
    ['three minutes', 3 * MINUTE],
    ['an hour', HOUR],
    ['a day', DAY],
  ])('by %s silences nothing: what comes due by the new time happens within 15 s', async (_, back) => {
    await live(30 * SECOND)
    setClock(-back)
    await share(tom, inFuture(30 * SECOND))
    await live(45 * SECOND)
    expect(await countOf(world, 'ItemExpired')).toBe(1)
  })

  test('by a day after things have happened makes none of them happen again', async () => {
    await share(tom, inFuture(HOUR))
    await live(HOUR + MINUTE)
    setClock(-DAY)
    await live(2 * MINUTE)
    setClock(DAY)
    await live(2 * MINUTE)
    expect([await countOf(world, 'ItemExpired'), await countOf(world, 'ExpiryReminded')]).toEqual([1, 1])
  })
})

describe('a wall clock that is set forward', () => {
  const LISTINGS = 450
  const listMany = async (): Promise<void> => {
    const envelope = {
      at: world.time.now,
      actor: { kind: 'member', id: 'tom' } as const,
      correlationId: 'c',
      causationId: 'c',
    }
    const idOf = (n: number) => ITEM.slice(0, -4) + String(n).padStart(4, '0')
    await world.stores.events.append(
      Array.from({ length: LISTINGS }, (_, n) => ({
        stream: `item-${idOf(n)}`,
        expected: -1,
        events: [
          {
            ...envelope,
            id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
            commandId: `c${n}`,
            event: listed({ ...OF, itemId: idOf(n) }),
          },
        ],
      })),
    )
    await settled(world)
  }

  test('by a day: a pickup that is missed is not reminded of, what ends has ended, once', async () => {
    const itemId = await share(tom, inFuture(12 * HOUR))
    const pickupTime = inFuture(2 * HOUR)
    const claimId = idIn((await maya.post('/api/claims', { itemId, pickupTime })).body, 'claim')
    await tom.put(`/api/claims/${claimId}/accept`)
    setClock(DAY)
    await live(2 * MINUTE)
    expect(await countOf(world, 'ItemExpired')).toBe(1)
    expect([await countOf(world, 'PickupReminded'), await countOf(world, 'ExpiryReminded')]).toEqual([0, 0])
    expect((await maya.get(`/api/claims/${claimId}`)).body).toMatchObject({ claim: { endedBecause: 'item-expired' } })
  })

  test('by 40 days: one tick and not many; at most 200 acts in each, and the rest soon after', async () => {
    await listMany()
    setClock(40 * DAY)
    const asked: number[] = []
    for (let wake = 0; wake < 3; wake += 1) {
      await timer.pass(wake === 0 ? 15 * SECOND : 250)
      asked.push(await countOf(world, 'StillAvailableAsked'))
    }
    expect(asked).toEqual([200, 400, LISTINGS])
    expect(timer.wakings()).toBe(3)
    await live(MINUTE)
    expect(await countOf(world, 'StillAvailableAsked')).toBe(LISTINGS)
  })

  test('by 40 days: others have their turn between the acts', async () => {
    await listMany()
    setClock(40 * DAY)
    let turns = 0
    let going = true
    const count = (): void => {
      turns += 1
      if (going) setImmediate(count)
    }
    setImmediate(count)
    expect(await runJob(deps, 'still-available')).toMatchObject({ done: 200, more: true })
    going = false
    expect(turns).toBeGreaterThanOrEqual(200)
  })
})
