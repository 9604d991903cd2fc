import { type CodecDeps, makeCodec } from '#stores/events/codec/codec.ts'
import { makeSubscribers, pages } from './subscription.ts'
import {
  asOneAppend,
  checkExpectedRevisions,
  checkSize,
  checkWrites,
  EMBEDDED_MAX_APPEND_BYTES as maxAppendBytes,
  type EncodedWrite,
} from './judge.ts'
import type { Appended, EventPage, EventStore, Write } from './port.ts'
import type { Stored, StoredData } from '#stores/events/codec/stored.ts'
import { parseFrozen } from '#stores/frozen.ts'

const PAGE = 500

export interface MemoryEventStoreOptions extends CodecDeps {
  /** Positions lie so far apart, and pages reach beyond their last event: as in a log that holds more than can be seen. */
  readonly gap?: number
  /** Default: one of its own. */
  readonly log?: MemoryLog
}

/** What is kept: several event stores may share it, each with keys of its own, as processes share what is on disk. */
export interface MemoryLog {
  readonly events: Stored[]
  readonly streams: Map<string, Stored[]>
  readonly ids: Set<string>
  /** Called when there is more. */
  readonly listeners: Set<() => void>
}
export const makeMemoryLog = (): MemoryLog => ({
  events: [],
  streams: new Map(),
  ids: new Set(),
  listeners: new Set(),
})

/** The log in memory, sealed as on disk: for tests and for looking around. Nothing survives the process. */
export const makeMemoryEventStore = ({
  gap = 1,
  log: kept = makeMemoryLog(),
  ...deps
}: MemoryEventStoreOptions): EventStore => {
  const codec = makeCodec(deps)
  const { events: log, streams, ids, listeners } = kept

  const streamOf = (name: string): Stored[] => {
    const stream = streams.get(name) ?? []
    streams.set(name, stream)
    return stream
  }
  const past = {
    revisionOf: (stream: string) => (streams.get(stream)?.length ?? 0) - 1,
    slice: (stream: string, from: number, limit: number) => (streams.get(stream) ?? []).slice(from, from + limit),
  }

  const add = (writes: readonly EncodedWrite[]): readonly Stored[] => {
    const events = writes.flatMap(({ stream, expected, events }) =>
      events.map((event, index) => ({ ...event, stream, revision: expected + 1 + index })),
    )
    const known = events.find(({ id }) => ids.has(id))
    if (known) throw new Error(`event id ${known.id} is in the log already, elsewhere`)
    const added = events.map((event, index): Stored => ({
      ...event,
      position: (log.length + 1 + index) * gap,
      parsed: parseFrozen<StoredData>(event.data),
    }))
    for (const event of added) {
      log.push(event)
      ids.add(event.id)
      streamOf(event.stream).push(event)
    }
    return added
  }

  const append = async (writes: readonly Write[]): Promise<Appended> => {
    checkWrites(writes)
    const encoded = await Promise.all(
      writes.map(async (write) => ({ ...write, events: await codec.encode(write.events) })),
    )
    checkSize(encoded, maxAppendBytes)
    const verdict = checkExpectedRevisions(encoded, past)
    if (verdict.is === 'conflict')
      return { ok: false, stream: verdict.stream, expected: verdict.expected, actual: verdict.actual }
    const events = verdict.is === 'repeat' ? verdict.events : add(encoded)
    if (verdict.is === 'append' && events.length > 0) for (const tell of listeners) tell()
    const position = positionOf(events)
    return { ok: true, events: await codec.decode(asOneAppend(events, position)), position }
  }
  const positionOf = (events: readonly Stored[]) =>
    events.reduce((highest, { position }) => Math.max(highest, position), 0) || head()

  const head = (): number => log.length * gap
  const read = async (after: number): Promise<EventPage | null> => {
    const from = Math.floor(after / gap)
    const events = await codec.decode(log.slice(from, from + PAGE))
    const last = events.at(-1)
    return last ? { events, upTo: last.position + Math.floor(gap / 2) } : null
  }
  const subscribers = makeSubscribers(read)
  listeners.add(subscribers.wake)
  return {
    capabilities: { atomicMultiStream: true, maxAppendBytes },
    append,
    load: async (stream, fromRevision = 0, limit = Infinity) => codec.decode(past.slice(stream, fromRevision, limit)),
    readEvent: async (position) => {
      const at = position / gap - 1
      const stored = Number.isInteger(at) ? log[at] : undefined
      return stored ? ((await codec.decode([stored]))[0] ?? null) : null
    },
    readAll: (after, upTo = head()) => pages(read, after, upTo),
    subscribe: subscribers.subscribe,
    head: async () => head(),
    end: async () => head(),
    close: async () => {
      listeners.delete(subscribers.wake)
      subscribers.close()
    },
  }
}
