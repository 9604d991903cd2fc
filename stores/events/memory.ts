import { type CodecDeps, makeCodec } from '#stores/events/codec/codec.ts'
import { makeSubscribers, pages } from './subscription.ts'
import { checkWrites, type EncodedWrite, checkExpectedRevisions } from './judge.ts'
import type { Appended, EventStore, Write } from './port.ts'
import type { Stored } from '#stores/events/codec/stored.ts'

const PAGE = 500

/** The log in memory, sealed as on disk: for tests and for looking around. Nothing survives the process. */
export const makeMemoryEventStore = (deps: CodecDeps): EventStore => {
  const codec = makeCodec(deps)
  const log: Stored[] = []
  const streams = new Map<string, Stored[]>()
  const ids = new Set<string>()

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
    const added = events.map((event, index) => ({ ...event, position: log.length + 1 + index }))
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
    const verdict = checkExpectedRevisions(encoded, past)
    if (verdict.is === 'conflict')
      return { ok: false, stream: verdict.stream, expected: verdict.expected, actual: verdict.actual }
    const events = verdict.is === 'repeat' ? verdict.events : add(encoded)
    if (verdict.is === 'append' && events.length > 0) followers.wake()
    return { ok: true, events: await codec.decode(events), position: positionOf(events) }
  }
  const positionOf = (events: readonly Stored[]) =>
    events.reduce((highest, { position }) => Math.max(highest, position), 0) || log.length

  const read = (after: number) => codec.decode(log.slice(after, after + PAGE))
  const followers = makeSubscribers(read)
  return {
    capabilities: { atomicMultiStream: true },
    append,
    load: (stream, fromRevision = 0) => codec.decode((streams.get(stream) ?? []).slice(fromRevision)),
    readAll: (after, upTo = log.length) => pages(read, after, upTo),
    subscribe: followers.subscribe,
    head: async () => log.length,
    close: async () => followers.close(),
  }
}
