import { beforeEach, describe, expect, it } from 'vitest'
import { engine } from '#projections/engine/engine.kit.ts'
import { makeHandClock, placed, shelves, things, wordAdded } from '#projections/engine/runner.kit.ts'
import { type LogThatGoes, logThatGoes } from '#tests/site/log-that-goes.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import type { Follower } from './hearing.ts'
import { WORKER_LEASE } from './lease.ts'

const both = [things(), shelves]

/** What a process remembers, as far as it heard. */
const listening = () => {
  const expected: number[] = []
  const heard: number[] = []
  const registries = new Set<string>()
  let losses = 0
  const follower: Follower = {
    heard: async (events, registry) => {
      await new Promise(setImmediate)
      heard.push(...events.map(({ position }) => position))
      registries.add(registry.get('things') ?? '')
    },
    expect: (events) => expected.push(...events.map(({ position }) => position)),
    lost: () => void (losses += 1),
  }
  return { follower, expected, heard, registries, losses: () => losses }
}

describe('what a process remembers of documents', () => {
  const { events, reads, write, start, stop } = engine(placed('cup'))
  let here = listening()
  beforeEach(() => (here = listening()))

  it('is told each event once, before whoever waits for it', async () => {
    const runner = await start(both, reads(), { follower: here.follower })
    for (let n = 2; n < 8; n += 1) {
      const position = await write(wordAdded('cup', `word ${n}`))
      expect(await runner.waitFor(position, 5000)).toBe(true)
      expect(here.heard).toEqual(Array.from({ length: n }, (_, at) => at + 1))
      expect(here.expected).toEqual(here.heard.slice(1))
    }
  })

  it('in a process that watches, too: whoever asks there is answered by what was written before', async () => {
    const time = makeHandClock()
    await start(both)
    const watcher = await start(both, reads(), {
      holder: 'watcher',
      competes: false,
      follower: here.follower,
      clock: time.clock,
    })
    const worker = await start(both, reads(), { holder: 'another', competes: false })
    const position = await write(wordAdded('cup', 'blue'), wordAdded('cup', 'red'))
    expect(await worker.waitFor(position, 5000)).toBe(true)
    // The clock of the watcher stands: it does not look by itself.
    expect(here.heard).toEqual([])
    await Promise.all([watcher.registry(), watcher.registry(), watcher.registry()])
    expect(here.heard).toEqual([2, 3])
    expect(watcher.position()).toBe(position)
  })

  it('in a worker that was overtaken while it stood still and does not know it yet, too', async () => {
    const time = makeHandClock()
    const silent = { ...events(), subscribe: () => events().subscribe(1_000_000) }
    const renew = () => Promise.reject(new Error('no answer'))
    const overtaken = await start(
      both,
      { ...reads(), leases: { ...reads().leases, renew } },
      {
        events: silent,
        clock: time.clock,
        follower: here.follower,
      },
    )
    here.heard.splice(0)
    const { leases } = reads()
    await leases.take(WORKER_LEASE, { holder: 'next', until: 1, seen: await leases.read(WORKER_LEASE) })
    const next = await start(both, reads(), { holder: 'next' })
    const position = await write(wordAdded('cup', 'blue'))
    expect(await next.waitFor(position, 5000)).toBe(true)
    await overtaken.registry()
    expect(here.heard).toEqual([])
    await time.pass(6000)
    await overtaken.registry()
    expect(here.heard).toEqual([position])
  })

  it('hears of a collection that answers from now on', async () => {
    const runner = await start(both, reads(), { follower: here.follower })
    await runner.rebuild(['things'])
    expect([...here.registries]).toEqual(['things@1', 'things@1.2'])
  })

  it('hears of what is fed while a read model of another version is not', async () => {
    await stop(await start([things(), shelves]))
    let isHeld = true
    const held: ReadStore = {
      ...reads(),
      commit: async (batch) => {
        const isOfBuild = batch.checkpoints?.some(({ epoch }) => epoch === 0)
        while (isOfBuild && isHeld) await new Promise(setImmediate)
        return reads().commit(batch)
      },
    }
    const worker = await start([things(2), shelves], held)
    const watcher = await start(both, reads(), { holder: 'watcher', competes: false, follower: here.follower })
    const position = await write(placed('jug'))
    await expect.poll(async () => (await watcher.registry(), here.heard)).toEqual([position])
    expect([worker.position(), watcher.position()]).toEqual([1, 1])
    isHeld = false
    await worker.ready
  })

  it('is forgotten after a retry, which no event tells of', async () => {
    const runner = await start(both, reads(), { follower: here.follower })
    await runner.retryParked('things', 'cup')
    expect(here.losses()).toBe(1)
  })

  describe('where the log is away', () => {
    let log: LogThatGoes
    beforeEach(() => (log = logThatGoes(events())))

    it.each(['away', 'frozen'] as const)(
      'is forgotten, once for each change, and what was applied is shown: %s',
      async (how) => {
        const time = makeHandClock()
        const worker = await start(both)
        const role = {
          holder: 'watcher',
          competes: false,
          follower: here.follower,
          clock: time.clock,
          events: log.events,
        }
        const watcher = await start(both, reads(), role)
        log.is(how)
        const position = await write(wordAdded('cup', 'blue'))
        expect(await worker.waitFor(position, 5000)).toBe(true)
        await time.pass(2000)
        expect([here.heard, here.losses()]).toEqual([[], 1])
        expect(watcher.position()).toBe(position)
        log.is('here')
        const next = await write(wordAdded('cup', 'red'))
        expect(await worker.waitFor(next, 5000)).toBe(true)
        await time.pass(2000)
        expect([here.heard, here.losses()]).toEqual([[next], 1])
      },
    )
  })
})
