import { z } from 'zod'
import { makeCatalog } from '#domain/catalog.ts'
import { defineEvent, type EventDefinition, type EventOf } from '#domain/event.ts'
import { makeMemoryEventStore } from '#stores/events/memory.ts'
import { NO_STREAM, type EventToAppend, type EventStore } from '#stores/events/port.ts'
import type { Document } from '#stores/documents/port.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import type { Clock, Log } from './clock.ts'
import { defineProjection, type Projection } from './projection.ts'

/** A small world for the tests of the engine: things on shelves, with words added and things taken away. */
const Placed = defineEvent('Placed', {
  version: 1,
  description: 'A thing was put on a shelf.',
  schema: z.object({ id: z.string(), shelf: z.string() }),
})
const WordAdded = defineEvent('WordAdded', {
  version: 1,
  description: 'A word was added to a thing.',
  schema: z.object({ id: z.string(), word: z.string() }),
})
const Taken = defineEvent('Taken', {
  version: 1,
  description: 'A thing was taken away.',
  schema: z.object({ id: z.string() }),
})
const Ignored = defineEvent('Ignored', { version: 1, description: 'Nobody cares.', schema: z.object({}) })
export const worldCatalog = makeCatalog([Placed, WordAdded, Taken, Ignored] as readonly EventDefinition[])

export type WorldEvent =
  | ReturnType<typeof Placed.new>
  | ReturnType<typeof WordAdded.new>
  | ReturnType<typeof Taken.new>
  | ReturnType<typeof Ignored.new>
export type WorldStoredEvent = EventOf<typeof Placed> | EventOf<typeof WordAdded> | EventOf<typeof Taken>

export const placed = (id: string, shelf = 'top') => Placed.new({ id, shelf })
export const wordAdded = (id: string, word: string) => WordAdded.new({ id, word })
export const taken = (id: string) => Taken.new({ id })
export const ignored = () => Ignored.new({})

export interface Thing extends Document {
  readonly shelf: string
  readonly words: readonly string[]
}
export interface Shelf extends Document {
  readonly things: readonly string[]
  readonly events: number
}

/** What the broken code of a test cannot bear. */
export interface Flaw {
  word: string
  inKeys: boolean
}

/** Counts are what would tell a double effect. */
export const things = (
  version = 1,
  flaw: Flaw = { word: 'poison', inKeys: false },
): Projection<Thing, WorldStoredEvent> =>
  defineProjection<Thing, WorldStoredEvent>({
    name: 'things',
    version,
    indexes: { fields: [['shelf']], arrays: ['words'] },
    wants: ['Placed', 'WordAdded', 'Taken'],
    keys: ({ data }) => {
      if (flaw.inKeys && 'word' in data && data.word === flaw.word) throw new Error('no key')
      return [data.id]
    },
    evolve: (thing, event) => {
      if (event.type === 'Placed') return { shelf: event.data.shelf, words: thing?.words ?? [] }
      if (event.type === 'Taken') return null
      if (event.data.word === flaw.word) throw new Error('cannot bear it')
      return thing && { ...thing, words: [...thing.words, event.data.word] }
    },
  })

/** One document for many streams: a counter and a list. */
export const shelves: Projection<Shelf, WorldStoredEvent> = defineProjection<Shelf, WorldStoredEvent>({
  name: 'shelves',
  version: 1,
  indexes: { fields: [], arrays: ['things'] },
  wants: ['Placed'],
  keys: (event) => (event.type === 'Placed' ? [event.data.shelf, 'all'] : []),
  evolve: (shelf, { data }) => ({
    things: [...(shelf?.things ?? []), data.id].slice(-20),
    events: (shelf?.events ?? 0) + 1,
  }),
})

/** `gap`: positions lie so far apart. */
export const makeWorld = (gap = 1): EventStore =>
  makeMemoryEventStore({ catalog: worldCatalog, keyring: makeMemoryVault().keys, gap })

/** The log page by page, one event each. */
export const paged = (events: EventStore): EventStore => ({
  ...events,
  readAll: async function* (after, upTo) {
    for await (const page of events.readAll(after, upTo))
      for (const event of page.events) yield { events: [event], upTo: event.position }
  },
})

/** Ids and revisions of the drafts of one test: a stream per thing. */
export const makeWriter = (events: EventStore) => {
  const revisions = new Map<string, number>()
  let made = 0
  const draft = (event: WorldEvent): EventToAppend => ({
    id: `00000000-0000-5000-8000-${String((made += 1)).padStart(12, '0')}`,
    event,
    at: '2026-03-01T08:00:00.000Z',
    actor: { kind: 'member', id: 'anna' },
    correlationId: 'c',
    causationId: 'c',
    commandId: 'c',
  })
  /** Appends each to its own thing's stream; the last position. */
  return async (...all: readonly WorldEvent[]): Promise<number> => {
    let position = 0
    for (const event of all) {
      const stream = `thing-${'id' in event.data ? event.data.id : 'none'}`
      const expected = revisions.get(stream) ?? NO_STREAM
      const appended = await events.append([{ stream, expected, events: [draft(event)] }])
      if (!appended.ok) throw new Error('the test appended in the wrong order')
      revisions.set(stream, expected + 1)
      position = appended.position
    }
    return position
  }
}

export const realClock: Clock = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = globalThis.setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

/** A second of it lasts 20 ms: the pieces of long work take a break soon. */
export const fastClock: Clock = {
  now: () => performance.now() * 50,
  after: (ms, then) => realClock.after(ms / 50, then),
}

/** What stores in memory do for one call ends within as many turns of the event loop. */
const TURNS = 20
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate)
}

/** A clock that stands until `pass` is called: a busy machine ends no lease. */
export const makeHandClock = () => {
  const due = new Set<{ readonly at: number; readonly call: () => void }>()
  let now = 0
  const nextUpTo = (end: number) =>
    [...due].filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
  const clock: Clock = {
    now: () => now,
    after: (ms, then) => {
      const one = { at: now + ms, call: then }
      due.add(one)
      return () => void due.delete(one)
    },
  }
  return {
    clock,
    /** So many milliseconds; what is due meanwhile happens at its time, and comes to its end. */
    pass: async (ms: number): Promise<void> => {
      const end = now + ms
      await settle()
      for (let next = nextUpTo(end); next; next = nextUpTo(end)) {
        due.delete(next)
        now = next.at
        next.call()
        await settle()
      }
      now = end
    },
  }
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
