import { beforeEach, describe, expect, it } from 'vitest'
import { engine } from '#projections/engine/engine.kit.ts'
import { makeHandClock, placed, wordAdded, shelves, things } from '#projections/engine/runner.kit.ts'
import type { Runner } from './runner.ts'
import { WORKER_LEASE } from './lease.ts'

const LOOK_MS = 20
const both = [things(), shelves]

describe('one worker of many', () => {
  const { events, reads, write, start, stop, build, shelf, thing } = engine(placed('cup'))
  let time = makeHandClock()
  beforeEach(() => {
    time = makeHandClock()
  })
  const open = (holder: string, competes = true) => start(both, reads(), { holder, competes, clock: time.clock })
  const waited = async (runner: Runner, position: number, ms = 1000): Promise<boolean> => {
    const waiting = runner.waitFor(position, ms)
    await time.pass(ms)
    return waiting
  }
  /** Lets time pass until a worker is heard of here or there; within ten seconds it must. */
  const becomes = async (ask: () => Promise<string>, ...wanted: readonly string[]): Promise<void> => {
    const until = time.clock.now() + 10_000
    while (!wanted.includes(await ask()) && time.clock.now() < until) await time.pass(LOOK_MS)
    expect(wanted).toContain(await ask())
  }
  const workerOf = (runner: Runner) => async () => (await runner.health()).worker
  /** Another process takes the lease now, and is never heard of again. */
  const steal = async () =>
    reads().leases.take(WORKER_LEASE, { holder: 'a thief', until: 1, seen: await reads().leases.read(WORKER_LEASE) })

  it('feeds; the others see what it did, wait for it and tell their own listeners', async () => {
    const [worker, watcher] = [await open('one'), await open('two')]
    const heard: number[] = []
    watcher.onApplied((events) => heard.push(...events.map(({ position }) => position)))
    const position = await write(wordAdded('cup', 'blue'), placed('jug'))
    expect(await waited(watcher, position)).toBe(true)
    expect(await thing('cup')).toMatchObject({ words: ['blue'] })
    expect(heard).toEqual([2, 3])
    expect(await worker.health()).toMatchObject({ state: 'running', worker: 'here', position: 3 })
    expect(await watcher.health()).toMatchObject({ state: 'watching', worker: 'elsewhere', position: 3, lag: 0 })
    expect(await waited(watcher, 4, 20)).toBe(false)
    await expect(watcher.rebuild(['things'])).rejects.toThrow('another one has the lease')
    expect((await shelf('all'))?.events).toBe(2)
  })

  it('of twenty that start at once exactly one feeds, and keeps it', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => open(`process ${n}`)))
    const workers = async () => (await Promise.all(all.map((one) => one.health()))).map(({ worker }) => worker)
    const before = await workers()
    expect(before.filter((one) => one === 'here')).toHaveLength(1)
    // Four times as long as a lease.
    await time.pass(20_000)
    expect(await workers()).toEqual(before.map((one) => (one === 'here' ? 'here' : 'elsewhere')))
    for (const one of all) expect(await waited(one, await write(placed(`t${all.indexOf(one)}`)))).toBe(true)
  })

  it('gives the lease back when it stops, and another takes over', async () => {
    const [worker, watcher] = [await open('one'), await open('two')]
    await stop(worker)
    const position = await write(wordAdded('cup', 'blue'))
    await becomes(workerOf(watcher), 'here')
    expect(await waited(watcher, position)).toBe(true)
    expect(await thing('cup')).toMatchObject({ words: ['blue'] })
  })

  it('that died is followed by another within ten seconds; until then nobody is said to work', async () => {
    await stop(await open('first'))
    await steal()
    const began = time.clock.now()
    const heir = await open('heir')
    expect((await heir.health()).worker).toBe('elsewhere')
    const position = await write(wordAdded('cup', 'blue'))
    await becomes(workerOf(heir), 'missing', 'here')
    await becomes(workerOf(heir), 'here')
    expect(time.clock.now() - began).toBeLessThan(10_000)
    expect(await waited(heir, position)).toBe(true)
  })

  it('that died or has stopped is not called missing while another may still take over', async () => {
    const watcher = await open('two', false)
    await stop(await open('one'))
    const died = await open('three')
    await time.pass(4000)
    await stop(died)
    await time.pass(9000)
    expect((await watcher.health()).worker).toBe('elsewhere')
    await time.pass(3000)
    expect((await watcher.health()).worker).toBe('missing')
  })

  it('that was fenced writes nothing, also into what a rebuild has switched to, and heals', async () => {
    const worker = await open('one')
    await worker.rebuild(['things'])
    await steal()
    await write(wordAdded('cup', 'blue'))
    await becomes(async () => (await worker.health()).state, 'watching')
    expect(await thing('cup')).toMatchObject({ words: [] })
    await becomes(workerOf(worker), 'here')
    expect(await waited(worker, await write(wordAdded('cup', 'big')))).toBe(true)
    expect(await thing('cup')).toMatchObject({ words: ['blue', 'big'] })
  })

  it('has an epoch that only grows, whatever is rebuilt or dropped', async () => {
    const epoch = async () => (await reads().leases.read(WORKER_LEASE))?.epoch
    await stop(await open('one'))
    expect(await epoch()).toBe(1)
    await build()
    await build()
    await stop(await open('two'))
    expect(await epoch()).toBe(2)
  })

  it('is missing where nobody may be one', async () => {
    await stop(await open('one'))
    const watcher = await open('two', false)
    await write(wordAdded('cup', 'blue'))
    expect(await waited(watcher, 2, 50)).toBe(false)
    expect(await watcher.health()).toMatchObject({ state: 'watching', worker: 'missing', lag: 1 })
  })

  it('says about how many events are missing, also where positions are bytes', async () => {
    const log = events()
    const inBytes = { ...log, capabilities: { ...log.capabilities, positionsPerEvent: 1000 }, head: async () => 2501 }
    const watcher = await start(both, reads(), { competes: false, clock: time.clock, events: inBytes })
    expect(await watcher.health()).toMatchObject({ position: 0, head: 2501, lag: 3 })
  })
})
