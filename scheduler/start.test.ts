import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openReads } from '#projections/engine/reads.ts'
import { makeMemoryEffects } from '#stores/effects/memory.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'
import type { SchedulerDeps, SchedulerLease } from './deps.ts'
import { countOf, makeVirtualTimer, policiesIn, schedulersOf, settled, share } from './scheduler.kit.ts'
import type { Scheduler } from './start.ts'

const END = '2026-11-19T12:00:00.000Z'
let world: World
let tom: Neighbour
beforeEach(async () => {
  world = await openWorld()
  tom = await join(world.url, 'Tom Whitfield')
})
afterEach(() => world.close())
const start = schedulersOf(() => world)

test('the jobs have names of the decisions, and each says in a sentence what it does', () => {
  const policies = policiesIn(world)
  expect(policies.map(({ job }) => job)).toEqual([
    'expire-items',
    'expiry-reminders',
    'pickup-reminders',
    'still-available',
    'finish-acceptances',
    'end-matches',
    'withdraw-gone-offers',
    'expire-requests',
    'request-reminders',
    'hold-draws',
    'send-alerts',
    'end-blocked',
    'settle-accounts',
    'settle-away',
    'end-pauses',
    'erase-accounts',
  ])
  for (const { description } of policies) expect(description).toMatch(/^[A-Z].+\.$/u)
})

describe('a tick', () => {
  test('runs every job that is due, and remembers when it ran and what came of it', async () => {
    await share(tom, END)
    const { tick, lastRuns } = start()
    await tick()
    const begun = world.time.now
    const result = '1 done, 0 refused, 0 waiting, 0 failed'
    const alerts = { job: 'send-alerts', startedAt: begun, endedAt: begun, result }
    expect(lastRuns()).toEqual([alerts])
    await settled(world)
    world.time.now = '2026-11-19T11:00:00.000Z'
    await tick()
    expect([await countOf(world, 'ExpiryReminded'), await countOf(world, 'ItemExpired')]).toEqual([1, 0])
    const at = world.time.now
    expect(lastRuns()).toEqual([alerts, { job: 'expiry-reminders', startedAt: at, endedAt: at, result }])
    await settled(world)
    world.time.now = END
    await tick()
    expect([await countOf(world, 'ExpiryReminded'), await countOf(world, 'ItemExpired')]).toEqual([1, 1])
    expect(lastRuns().map(({ job }) => job)).toEqual(['send-alerts', 'expiry-reminders', 'expire-items'])
  })

  test('after tick, with the read models behind or not, does nothing twice', async () => {
    await share(tom, END)
    world.time.now = END
    const { tick } = start()
    for (let turn = 0; turn < 4; turn += 1) await tick()
    expect(await countOf(world, 'ItemExpired')).toBe(1)
  })

  test('that fails is told, and the next one runs', async () => {
    await share(tom, END)
    world.time.now = END
    const warned: object[] = []
    let broken = true
    const reads = (): ReturnType<SchedulerDeps['openReads']> => {
      if (broken) throw new Error('the documents are away')
      return openReads(world.stores.reads)
    }
    const { tick } = start({ openReads: reads, log: { warn: (fields) => void warned.push(fields) } })
    await tick()
    expect(warned).toEqual([{ error: 'the documents are away' }])
    broken = false
    await tick()
    expect(await countOf(world, 'ItemExpired')).toBe(1)
  })
})

describe('the calendar', () => {
  const begun = (calls: () => Promise<string>) => {
    const timer = makeVirtualTimer()
    let wake = (): void => undefined
    let ended = false
    const everyHour: SchedulerDeps['everyHour'] = (given) => {
      wake = given
      return () => void (ended = true)
    }
    const calendar = [{ name: 'count', description: 'Counts.', every: 'hour', run: calls } as const]
    const { stop } = start({ timer, everyHour, calendar, policies: [] })
    return { timer, hour: () => wake(), stop, hasEnded: () => ended }
  }

  test('does what is lacking a minute after the start, and then when an hour begins', async () => {
    let runs = 0
    const { timer, hour, stop, hasEnded } = begun(async () => `${(runs += 1)}`)
    await timer.pass(10 * 60_000)
    expect(runs).toBe(1)
    world.time.now = '2026-11-19T10:30:00.000Z'
    await timer.pass(10 * 60_000)
    expect(runs).toBe(1)
    hour()
    await timer.pass(60_000)
    expect(runs).toBe(2)
    await stop()
    expect(hasEnded()).toBe(true)
  })

  test('tries again what failed without waiting for the next hour', async () => {
    let tries = 0
    const { timer } = begun(async () => {
      tries += 1
      if (tries < 3) throw new Error('the disk is full')
      return 'done'
    })
    for (let minute = 0; minute < 10; minute += 1) {
      await timer.pass(60_000)
      world.time.now = new Date(Date.parse(world.time.now) + 60_000).toISOString()
    }
    expect(tries).toBe(3)
  })
})

describe('two workers', () => {
  test('on one ledger share the work of ten ends without doing one twice', async () => {
    for (let turn = 0; turn < 10; turn += 1) await share(tom, END)
    world.time.now = END
    const ledger = makeMemoryEffects()
    const workers = [start({ ledger }), start({ ledger })]
    await Promise.all(workers.map(({ tick }) => tick()))
    expect(await countOf(world, 'ItemExpired')).toBe(10)
    expect((await ledger.recent({ limit: 20, effect: 'expire-items' })).map(({ tries }) => tries)).toEqual(
      Array.from({ length: 10 }, () => 1),
    )
  })

  test('of which one holds the lease: the other one only competes for it, and works when it is free', async () => {
    let holder: string | null = null
    const leaseOf = (name: string): SchedulerLease => ({
      hold: async () => (holder ??= name) === name,
      release: async () => void (holder = holder === name ? null : holder),
    })
    const acts: string[] = []
    const worker = (name: string): Scheduler => {
      const run = async (): Promise<string> => `${acts.push(name)}`
      const calendar = [{ name: `of ${name}`, description: 'Counts.', every: 'hour', run } as const]
      return start({ lease: leaseOf(name), calendar })
    }
    const [one, two] = [worker('one'), worker('two')]
    for (const { calendarTick, tick } of [one, two]) await Promise.all([calendarTick(), tick()])
    expect([holder, acts]).toEqual(['one', ['one']])
    await one.stop()
    await two.calendarTick()
    expect([holder, acts]).toEqual(['two', ['one', 'two']])
  })
})

describe('a stop', () => {
  test('ends after the act under way, whose stores would be closed otherwise, and gives the lease back', async () => {
    for (let turn = 0; turn < 5; turn += 1) await share(tom, END)
    world.time.now = END
    const seen: string[] = []
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const policies = policiesIn(world).map((policy) => ({
      ...policy,
      act: async (...given: Parameters<typeof policy.act>) => {
        seen.push('act')
        await held
        return policy.act(...given)
      },
    }))
    const lease = { hold: async () => true, release: async () => void seen.push('released') }
    const timer = makeVirtualTimer()
    const { tick, stop } = start({ policies, lease, timer })
    const running = tick()
    while (seen.length === 0) await new Promise((resolve) => setImmediate(resolve))
    const stopping = stop()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(seen).toEqual(['act'])
    letGo()
    await Promise.all([running, stopping])
    expect(seen).toEqual(['act', 'released'])
    expect(await countOf(world, 'ItemExpired')).toBe(1)
    await timer.pass(120_000)
    expect(timer.wakings()).toBe(0)
  })
})
