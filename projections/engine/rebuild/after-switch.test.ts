import { oneOf } from '#stores/documents/one-of.kit.ts'
import { describe, expect, it } from 'vitest'
import { makeWorld, makeWriter, placed, realClock, wordAdded, things } from '#projections/engine/runner.kit.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'
import { rebuild, RebuildInterrupted, type RebuildOptions } from './rebuild.ts'

it('what a worker has written after the switch is never written over by the build, however slow it is', async () => {
  const events = makeWorld()
  const reads = memoryReadStore()
  const write = makeWriter(events)
  await write(placed('cup'), wordAdded('cup', 'blue'))
  let isSwitched = false
  const switching: ReadStore = {
    ...reads,
    swap: async (...given) => {
      const before = await reads.swap(...given)
      await write(wordAdded('cup', 'between'))
      isSwitched = true
      return before
    },
  }
  /** While the build reads what came between, the worker is further on already. */
  const worker = async (): Promise<void> => {
    isSwitched = false
    const pos = await write(wordAdded('cup', 'newest'))
    const document = { _id: 'cup', _pos: pos, shelf: 'top', words: ['blue', 'between', 'newest'] }
    await reads.commit({ replaces: [{ collection: 'things@1', id: 'cup', pos, document }] })
  }
  const reading: EventStore = {
    ...events,
    async *readAll(...range) {
      for await (const page of events.readAll(...range)) {
        if (isSwitched) await worker()
        yield page
      }
    },
  }
  // So slow that it is time to save after each page.
  let now = 0
  const clock = { ...realClock, now: () => (now += 10_000) }
  await rebuild({ events: reading, reads: switching, projections: [things()], clock })
  expect(await oneOf(reads, 'things@1', 'cup')).toMatchObject({ words: ['blue', 'between', 'newest'] })
})

it('a worker that has lost its lease switches nothing, and what it had folded is gone on from', async () => {
  const events = makeWorld()
  const reads = memoryReadStore()
  const write = makeWriter(events)
  await write(placed('cup'), wordAdded('cup', 'blue'))
  const given = { events, reads, projections: [things()], clock: realClock }
  const first = await reads.leases.take('projections', { holder: 'anna', until: 0, seen: null })
  const built = rebuild({
    ...given,
    lease: { name: 'projections', epoch: first?.epoch ?? 0 },
    runExclusive: async (work) => {
      await reads.leases.take('projections', { holder: 'ben', until: 0, seen: first })
      await work()
    },
  })
  await expect(built).rejects.toThrow(RebuildInterrupted)
  expect(await reads.active()).toEqual(new Map())
  expect((await rebuild(given)).events).toBe(0)
  expect(await oneOf(reads, (await reads.active()).get('things') ?? '', 'cup')).toMatchObject({ words: ['blue'] })
})

it('what people were told already is in what is switched, though the log is slow to show it', async () => {
  const events = makeWorld()
  const reads = memoryReadStore()
  const write = makeWriter(events)
  await write(placed('cup'))
  const before = await events.head()
  const told = await write(wordAdded('cup', 'blue'))
  // A reading that knows nothing is behind; one that knows how far the log is waits for it.
  const behind: EventStore = { ...events, head: async (after = before) => after }
  await rebuild({ events: behind, reads, projections: [things()], clock: realClock, atLeast: told })
  expect(await oneOf(reads, 'things@1', 'cup')).toMatchObject({ words: ['blue'] })
})

describe('what came between the last look and the switch is there also where the worker', () => {
  const rebuildWith = async (options: Partial<RebuildOptions>) => {
    const events = makeWorld()
    const reads = memoryReadStore()
    const write = makeWriter(events)
    await write(placed('cup'), wordAdded('cup', 'blue'))
    let isSwitched = false
    const switching: ReadStore = {
      ...reads,
      swap: async (...given) => {
        await write(wordAdded('cup', 'between'))
        isSwitched = true
        return reads.swap(...given)
      },
    }
    const given = { events, reads: switching, projections: [things()], clock: realClock }
    const ended = rebuild({ ...given, cancelled: () => isSwitched, ...options })
    return { ended, cup: () => oneOf(reads, 'things@1', 'cup') }
  }
  const whole = { words: ['blue', 'between'] }

  it('is fenced at the switch', async () => {
    const runExclusive = async (work: () => Promise<void>): Promise<void> => {
      await work()
      throw new Error('another worker has the lease')
    }
    const { ended, cup } = await rebuildWith({ runExclusive, cancelled: () => false })
    await expect(ended).rejects.toThrow('another worker has the lease')
    expect(await cup()).toMatchObject(whole)
  })
  it('learns right after it that another one has its lease', async () => {
    const { ended, cup } = await rebuildWith({})
    await ended
    expect(await cup()).toMatchObject(whole)
  })
})
