import { oneOf } from '#stores/documents/one-of.kit.ts'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#domain/event.ts'
import { engine } from '#projections/engine/engine.kit.ts'
import { type Erasure, noErasure } from '#projections/engine/follow/erase/erase.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import { paged, placed, realClock, shelves, taken, things, wordAdded } from '#projections/engine/runner.kit.ts'
import type { Document, ReadStore } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'

/** Each thing is a person's, whose words stand on it. */
const owned = (version = 1): AnyProjection => {
  const all = things(version)
  return {
    ...all,
    wants: ['Placed', 'WordAdded'],
    words: {
      of: ['_id'],
      redact: (thing: { words: string[] }) => ({ ...thing, words: thing.words.map(() => 'gone') }),
    },
  }
}

/** Taking the cup away is to forget whose it is: their key is gone as soon as the engine lets go of it. */
const forgetting = (events: EventStore) => {
  let isForgotten = false
  let readings = 0
  const opened = (event: RecordedEvent): RecordedEvent =>
    event.type === 'WordAdded' && event.stream === 'thing-cup' && isForgotten
      ? { ...event, data: { id: 'cup', word: 'gone' } }
      : event
  const log: EventStore = {
    ...events,
    async *readAll(after, upTo) {
      if (after === 0) readings += 1
      for await (const page of events.readAll(after, upTo)) yield { ...page, events: page.events.map(opened) }
    },
  }
  const erasure: Erasure = {
    ...noErasure,
    personIn: ({ type }) => (type === 'Taken' ? 'cup' : null),
    forget: () => (isForgotten = true),
  }
  return { log: paged(log), erasure, readings: () => readings }
}

/** A gate that somebody waits at. */
const stop = () => {
  let reached = (): void => {}
  let open = (): void => {}
  const isReached = new Promise<void>((resolve) => (reached = resolve))
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { isReached, open, wait: async () => (reached(), opened) }
}

describe('a person is forgotten while a read model is built', () => {
  const { events, reads, write, start, thing, ...here } = engine(
    placed('cup'),
    wordAdded('cup', 'blue'),
    placed('jug'),
    wordAdded('jug', 'tall'),
  )
  const before = async () => here.stop(await start([owned(), shelves]))

  it.each([1, 2, 3, 4])('after %i events: the words go out, and it goes on from where it is', async (many) => {
    await before()
    const { log, erasure, readings } = forgetting(events())
    const pause = stop()
    let folded = 0
    const held: EventStore = {
      ...log,
      async *readAll(after, upTo) {
        for await (const page of log.readAll(after, upTo)) {
          if ((folded += 1) === many) await pause.wait()
          yield page
        }
      },
    }
    const runner = await start([owned(2), shelves], reads(), { events: held, erasure })
    await pause.isReached
    const position = await write(taken('cup'))
    await expect.poll(async () => (await oneOf<never>(reads(), 'things@1', 'cup'))?.['words']).toEqual(['gone'])
    pause.open()
    await runner.ready
    expect(await runner.waitFor(position, 10_000)).toBe(true)
    expect((await reads().active()).get('things')).toBe('things@2.2')
    expect(await thing('cup')).toMatchObject({ words: ['gone'] })
    expect(await thing('jug')).toMatchObject({ words: ['tall'] })
    expect(readings()).toBe(many === 1 ? 2 : 1)
  })

  it('while it is proven: what was saved holds no word, and it comes to its end', async () => {
    await before()
    const { log, erasure } = forgetting(events())
    const pause = stop()
    let isFirst = true
    const held: ReadStore = {
      ...reads(),
      async *scan<D extends Document>(collection: string) {
        const pages = reads().scan<D>(collection)
        for await (const page of pages) {
          if (isFirst) await ((isFirst = false), pause.wait())
          yield page
        }
      },
    }
    const runner = await start([owned(2), shelves], held, { events: log, erasure })
    await pause.isReached
    await write(taken('cup'))
    await expect.poll(async () => (await oneOf<never>(reads(), 'things@2.2', 'cup'))?.['words']).toEqual(['gone'])
    pause.open()
    await runner.ready
    expect((await reads().active()).get('things')).toBe('things@2.2')
    expect(await thing('cup')).toMatchObject({ words: ['gone'] })
    await here.stop(runner)
  })

  it('and it dies: the next one goes on from what was saved, since that holds no word', async () => {
    await before()
    const { log, erasure } = forgetting(events())
    const pause = stop()
    let folded = 0
    const held: EventStore = {
      ...log,
      async *readAll(after, upTo) {
        for await (const page of log.readAll(after, upTo)) {
          if ((folded += 1) === 4) await pause.wait()
          yield page
        }
      },
    }
    let now = 0
    const slow = { ...realClock, now: () => (now += 1500) }
    const dying: ReadStore = { ...reads(), drop: () => Promise.reject(new Error('the power is gone')) }
    const first = await start([owned(2), shelves], dying, { events: held, erasure, clock: slow })
    await pause.isReached
    await write(taken('cup'))
    await expect.poll(async () => (await oneOf<never>(reads(), 'things@2.2', 'cup'))?.['words']).toEqual(['gone'])
    const stopping = here.stop(first)
    pause.open()
    await stopping
    const read: number[] = []
    const watched = { ...log, readAll: (after: number, upTo?: number) => (read.push(after), log.readAll(after, upTo)) }
    const next = await start([owned(2), shelves], reads(), { events: watched, erasure })
    await next.ready
    expect(read).not.toContain(0)
    expect(await thing('cup')).toMatchObject({ words: ['gone'] })
  })
})
