import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openReads } from '#projections/engine/reads.ts'
import { timers } from '#projections/timers/timers.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'
import type { SchedulerDeps } from './deps.ts'
import type { Policy } from './policy.ts'
import { endOutlivedTimers, runJob } from './run.ts'
import { countOf, depsOf, settled, share } from './scheduler.kit.ts'

let world: World
let deps: SchedulerDeps
let warned: object[]
let tom: Neighbour
beforeEach(async () => {
  world = await openWorld()
  warned = []
  deps = depsOf(world, { log: { warn: (fields) => void warned.push(fields) } })
  tom = await join(world.url, 'Tom Whitfield')
})
afterEach(() => world.close())

/** The same scheduler with another act for one job. */
const acting = (job: string, act: (real: Policy) => Policy['act']): SchedulerDeps => ({
  ...deps,
  policies: deps.policies.map((policy) => (policy.job === job ? { ...policy, act: act(policy) } : policy)),
})
const later = (seconds: number): void =>
  void (world.time.now = new Date(Date.parse(world.time.now) + seconds * 1000).toISOString())
const NOTHING = { done: 0, refused: 0, waiting: 0, failed: 0, more: false }

describe('an act that cannot be done', () => {
  const END = '2026-11-19T12:00:00.000Z'
  beforeEach(() => share(tom, END).then(() => void (world.time.now = END)))

  test('because the log or a store is unavailable is tried again with growing pauses, up to 10 min, for ever', async () => {
    const broken = acting('expire-items', () => () => Promise.reject(new Error('the log is full')))
    const pauses: number[] = []
    for (let tries = 1; tries <= 12; tries += 1) {
      expect(await runJob(broken, 'expire-items')).toMatchObject({ done: 0, failed: 1 })
      const [effect] = await deps.ledger.recent({ limit: 1 })
      expect(effect).toMatchObject({ state: 'waiting', tries, note: 'the log is full' })
      const pause = (Date.parse(effect?.nextAt ?? '') - Date.parse(world.time.now)) / 1000
      pauses.push(pause)
      later(pause - 0.001)
      expect(await runJob(broken, 'expire-items')).toMatchObject({ failed: 0 })
      later(0.001)
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 600, 600, 600, 600, 600, 600])
    expect(warned).toHaveLength(12)
    expect(await runJob(deps, 'expire-items')).toMatchObject({ done: 1 })
    expect(await countOf(world, 'ItemExpired')).toBe(1)
  })

  test('because a rule refuses it is over, noted in the words of the domain', async () => {
    const nonsense = acting(
      'expire-items',
      () => (_, metadata) => world.commands.send({ type: 'remindOfPickup', claimId: 'nonsense' }, metadata),
    )
    expect(await runJob(nonsense, 'expire-items')).toMatchObject({ done: 0, refused: 1 })
    expect(await deps.ledger.recent({ limit: 1 })).toMatchObject([{ state: 'refused', note: 'Claim not found.' }])
    later(86_400)
    expect(await runJob(nonsense, 'expire-items')).toMatchObject(NOTHING)
  })

  test('because of conflicts with other writers is tried again', async () => {
    const busy = { ok: false, rejection: { rejected: 'busy-stream', message: 'Please try again.' } } as const
    expect(
      await runJob(
        acting('expire-items', () => async () => busy),
        'expire-items',
      ),
    ).toMatchObject({ waiting: 1 })
    later(15)
    expect(await runJob(deps, 'expire-items')).toMatchObject({ done: 1 })
  })

  test('because there was nothing to do yet is not done, and is done when there is', async () => {
    const early = acting(
      'expire-items',
      ({ act }) =>
        (timer, metadata) =>
          act(timer, { ...metadata, now: '2026-11-19T11:59:59.999Z' }),
    )
    expect(await runJob(early, 'expire-items')).toMatchObject({ done: 0, waiting: 1 })
    later(15)
    expect(await runJob(deps, 'expire-items')).toMatchObject({ done: 1, waiting: 0 })
    expect(await countOf(world, 'ItemExpired')).toBe(1)
  })

  test('is given up when its row is gone, and left alone while it is there', async () => {
    const never = acting('expire-items', () => () => Promise.reject(new Error('away')))
    await runJob(never, 'expire-items')
    later(15)
    await endOutlivedTimers(deps)
    expect(await deps.ledger.recent({ limit: 1 })).toMatchObject([{ state: 'waiting' }])
    const { documents } = await openReads(world.stores.reads).of(timers).find({ where: [] })
    await tom.del(`/api/items/${documents[0]?.subject}`)
    await settled(world)
    await endOutlivedTimers(deps)
    expect(await deps.ledger.recent({ limit: 1 })).toMatchObject([{ state: 'lapsed', note: 'away' }])
    expect(await deps.ledger.due({ effects: ['expire-items'], now: world.time.now, limit: 1 })).toEqual([])
  })

  test('five times in a row leaves the rest to the next tick: something is unavailable', async () => {
    world.time.now = '2026-11-19T07:12:00.000Z'
    for (let n = 0; n < 8; n += 1) await share(tom, END)
    world.time.now = END
    let acts = 0
    const broken = acting('expire-items', () => () => {
      acts += 1
      return Promise.reject(new Error('away'))
    })
    expect(await runJob(broken, 'expire-items')).toMatchObject({ failed: 5, more: false })
    expect(await runJob(broken, 'expire-items')).toMatchObject({ failed: 4, more: false })
    expect(acts).toBe(9)
  })
})
