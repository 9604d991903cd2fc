import { describe, expect, it } from 'vitest'
import { pause } from '#projections/engine/clock.ts'
import { engine } from '#projections/engine/engine.kit.ts'
import { fastClock, placed, said, shelves, things } from '#projections/engine/runner.kit.ts'
import { WORKER_LEASE } from './lease.ts'

/** Ten seconds of the fast clock, and what a busy machine adds. */
const SOON = { timeout: 2000, interval: 5 }
const both = [things(), shelves]

describe('one worker of many', () => {
  const { reads, write, start, stop, build, shelf, thing } = engine(placed('cup'))
  const open = (holder: string, competes = true) => start(both, reads(), { holder, competes, clock: fastClock })
  /** Another process takes the lease now, and is never heard of again. */
  const steal = async () =>
    reads().leases.take(WORKER_LEASE, { holder: 'a thief', until: 1, seen: await reads().leases.read(WORKER_LEASE) })

  it('feeds; the others see what it did, wait for it and tell their own listeners', async () => {
    const [worker, watcher] = [await open('one'), await open('two')]
    const heard: number[] = []
    watcher.onApplied((events) => heard.push(...events.map(({ position }) => position)))
    const position = await write(said('cup', 'blue'), placed('jug'))
    expect(await watcher.waitFor(position, 1000)).toBe(true)
    expect(await thing('cup')).toMatchObject({ words: ['blue'] })
    await expect.poll(() => heard, SOON).toEqual([2, 3])
    expect(await worker.health()).toMatchObject({ state: 'running', worker: 'here', position: 3 })
    expect(await watcher.health()).toMatchObject({ state: 'watching', worker: 'elsewhere', position: 3, lag: 0 })
    expect(await watcher.waitFor(4, 20)).toBe(false)
    await expect(watcher.rebuild(['things'])).rejects.toThrow('another one has the lease')
    expect((await shelf('all'))?.events).toBe(2)
  })

  it('of twenty that start at once exactly one feeds, and keeps it', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => open(`process ${n}`)))
    const workers = async () => (await Promise.all(all.map((one) => one.health()))).map(({ worker }) => worker)
    const before = await workers()
    expect(before.filter((one) => one === 'here')).toHaveLength(1)
    // Four times as long as a lease.
    await pause(fastClock, 20_000)
    expect(await workers()).toEqual(before.map((one) => (one === 'here' ? 'here' : 'elsewhere')))
    for (const one of all) expect(await one.waitFor(await write(placed(`t${all.indexOf(one)}`)), 1000)).toBe(true)
  })

  it('gives the lease back when it stops, and another takes over', async () => {
    const [worker, watcher] = [await open('one'), await open('two')]
    await stop(worker)
    const position = await write(said('cup', 'blue'))
    await expect.poll(async () => (await watcher.health()).worker, SOON).toBe('here')
    expect(await watcher.waitFor(position, 1000)).toBe(true)
    expect(await thing('cup')).toMatchObject({ words: ['blue'] })
  })

  it('that died is followed by another within ten seconds; until then nobody is said to work', async () => {
    await stop(await open('first'))
    await steal()
    const began = fastClock.now()
    const heir = await open('heir')
    expect((await heir.health()).worker).toBe('elsewhere')
    const position = await write(said('cup', 'blue'))
    await expect.poll(async () => (await heir.health()).worker, SOON).not.toBe('elsewhere')
    await expect.poll(async () => (await heir.health()).worker, SOON).toBe('here')
    expect(fastClock.now() - began).toBeLessThan(10_000)
    expect(await heir.waitFor(position, 1000)).toBe(true)
  })

  it('that was fenced writes nothing, also into what a rebuild has switched to, and heals', async () => {
    const worker = await open('one')
    await worker.rebuild(['things'])
    await steal()
    await write(said('cup', 'blue'))
    await expect.poll(async () => (await worker.health()).state, SOON).toBe('watching')
    expect(await thing('cup')).toMatchObject({ words: [] })
    await expect.poll(async () => (await worker.health()).worker, SOON).toBe('here')
    expect(await worker.waitFor(await write(said('cup', 'big')), 1000)).toBe(true)
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
    await write(said('cup', 'blue'))
    expect(await watcher.waitFor(2, 50)).toBe(false)
    expect(await watcher.health()).toMatchObject({ state: 'watching', worker: 'missing', lag: 1 })
  })
})
