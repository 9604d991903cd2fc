import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Commands } from '#commands/all.ts'
import { openReads } from '#projections/engine/reads.ts'
import { commandIdOf } from '#runtime/identity.ts'
import { join, type Neighbour } from '#tests/visitor.ts'
import { openWorld, type World } from '#tests/world.ts'
import { policiesOf, type Scheduler, startScheduler } from './jobs.ts'
import { makeLedger } from './ledger.ts'
import { runJob, type SchedulerDeps } from './run.ts'

let world: World
let tom: Neighbour
let warned: object[]
let started: Scheduler[]
beforeEach(async () => {
  world = await openWorld()
  warned = []
  started = []
  tom = await join(world.url, 'Tom Whitfield')
})
afterEach(async () => {
  for (const { stop } of started) await stop()
  await world.close()
})

/** A worker of its own, on the same stores. */
const depsOf = (changes: Partial<SchedulerDeps> = {}): SchedulerDeps => ({
  openReads: () => openReads(world.stores.reads),
  ledger: makeLedger(world.stores.reads),
  policies: policiesOf(world.commands),
  clock: world.deps.clock,
  effectIdOf: (cause, effect) => commandIdOf(`${cause}/${effect}`),
  log: { warn: (facts) => void warned.push(facts) },
  ...changes,
})
const start = async (changes: Partial<SchedulerDeps> = {}, everyTick?: () => Promise<void>): Promise<Scheduler> => {
  const scheduler = await startScheduler(depsOf(changes), everyTick)
  started.push(scheduler)
  return scheduler
}
const share = async (changes: object = {}): Promise<string> => {
  const words = {
    title: 'Tray of seedlings',
    description: 'Tomato and basil.',
    location: { coordinates: [115.8716, -31.9341] },
  }
  const answer = await tom.post('/api/items', { ...words, ...changes })
  return (answer.body['item'] as { id: string }).id
}
const ending = (expiresAt: string) => share({ timeSensitive: true, expiresAt })
const settled = async () => world.runner.waitFor(await world.stores.events.head(), 1000)
const happened = async (wanted: string): Promise<number> => {
  let count = 0
  for await (const { events: page } of world.stores.events.readAll(0))
    count += page.filter(({ type }) => type === wanted).length
  return count
}
const END = '2026-11-19T12:00:00.000Z'

describe('the jobs there are', () => {
  test('each has a name of the decisions and says in a sentence what it does', () => {
    const policies = policiesOf(world.commands)
    expect(policies.map(({ job }) => job)).toEqual([
      'expire-items',
      'expiry-reminders',
      'pickup-reminders',
      'still-available',
    ])
    for (const { description } of policies) expect(description).toMatch(/^[A-Z].+\.$/u)
  })
  test('an unknown one is an error', async () => {
    await expect(runJob(depsOf(), 'make-tea')).rejects.toThrow('there is no job make-tea')
  })
})

describe('a tick', () => {
  test('runs every job that is due, and what rides along', async () => {
    await ending(END)
    let rode = 0
    const { tick } = await start({}, () => Promise.resolve(void (rode += 1)))
    world.time.now = '2026-11-19T11:00:00.000Z'
    await tick()
    expect([await happened('ExpiryReminded'), await happened('ItemExpired'), rode]).toEqual([1, 0, 1])
    await settled()
    world.time.now = END
    await tick()
    expect([await happened('ExpiryReminded'), await happened('ItemExpired'), rode]).toEqual([1, 1, 2])
  })
  test('that finds the last one still running does nothing of its own', async () => {
    await ending(END)
    world.time.now = END
    const { tick } = await start()
    const [first, second] = [tick(), tick()]
    expect(second).toBe(first)
    await first
    expect(await happened('ItemExpired')).toBe(1)
  })
  test('after tick, with the read models behind or not, nothing is done twice', async () => {
    await ending(END)
    world.time.now = END
    const { tick } = await start()
    for (let turn = 0; turn < 4; turn += 1) await tick()
    expect(await happened('ItemExpired')).toBe(1)
  })
  test('that fails is told, and the next one runs', async () => {
    await ending(END)
    world.time.now = END
    let broken = true
    const reads = (): ReturnType<SchedulerDeps['openReads']> => {
      if (broken) throw new Error('the documents are away')
      return openReads(world.stores.reads)
    }
    const { tick } = await start({ openReads: reads })
    await tick()
    expect(warned).toEqual([{ error: 'the documents are away' }])
    broken = false
    await tick()
    expect(await happened('ItemExpired')).toBe(1)
  })
})

describe('two workers', () => {
  test('share the work of ten ends without doing one twice', async () => {
    for (let turn = 0; turn < 10; turn += 1) await ending(END)
    world.time.now = END
    const workers = [await start(), await start()]
    await Promise.all(workers.map(({ tick }) => tick()))
    expect(await happened('ItemExpired')).toBe(10)
  })
})

describe('an act that cannot be done', () => {
  const failing = (act: () => Promise<never>): Partial<SchedulerDeps> => ({
    policies: policiesOf(world.commands).map((policy) => (policy.job === 'expire-items' ? { ...policy, act } : policy)),
  })
  test('is tried five times, noted with its reason, and does not keep the others from theirs', async () => {
    const ledger = makeLedger(world.stores.reads)
    await ledger.open()
    await ending(END)
    world.time.now = END
    const deps = depsOf(failing(() => Promise.reject(new Error('the log is full'))))
    for (let turn = 0; turn < 7; turn += 1) await runJob(deps, 'expire-items')
    expect(await ledger.recent(5)).toMatchObject([{ state: 'failed', tries: 5, note: 'the log is full' }])
    expect(warned).toHaveLength(5)
    expect(await runJob(deps, 'expiry-reminders')).toMatchObject({ failed: 0 })
  })
  test('a refusal is noted in the words of the domain', async () => {
    const ledger = makeLedger(world.stores.reads)
    await ledger.open()
    await ending(END)
    world.time.now = END
    const commands: Commands = world.commands
    const act = () =>
      commands.claims.remind('nonsense', { by: { kind: 'job', id: 'x' }, commandId: 'x', startedAt: END })
    const policies = policiesOf(commands).map((policy) => (policy.job === 'expire-items' ? { ...policy, act } : policy))
    expect(await runJob(depsOf({ policies }), 'expire-items')).toMatchObject({ done: 0, failed: 1 })
    expect(await ledger.recent(1)).toMatchObject([{ state: 'failed', note: 'Claim not found.' }])
  })
})

describe('after 30 days', () => {
  test('the owner of a free listing is metadata once whether it is still there; of a time-sensitive one never', async () => {
    await share()
    await ending('2026-12-18T07:12:00.000Z')
    const { tick } = await start()
    world.time.now = '2026-12-19T07:11:59.999Z'
    await tick()
    expect(await happened('StillAvailableAsked')).toBe(0)
    world.time.now = '2026-12-19T07:12:00.000Z'
    for (let turn = 0; turn < 3; turn += 1) await tick()
    expect(await happened('StillAvailableAsked')).toBe(1)
  })
})
