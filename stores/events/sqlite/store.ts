import { type CodecDeps, makeCodec } from '#stores/events/codec/codec.ts'
import { makeSubscribers, pages } from '#stores/events/subscription.ts'
import { type JournalSync, openJournalSync } from '#stores/sqlite/journal-sync.ts'
import { makeWriter } from '#stores/sqlite/writer.ts'
import {
  asOneAppend,
  checkExpectedRevisions,
  checkSize,
  checkWrites,
  EMBEDDED_MAX_APPEND_BYTES as maxAppendBytes,
  type EncodedWrite,
  type Verdict,
} from '#stores/events/judge.ts'
import type { Appended, EventPage, EventStore, Write } from '#stores/events/port.ts'
import { logOn, openLogFile, type SqliteLog } from './log.ts'
import { makeNewestEvents } from './newest-events.ts'
import { makeStreamEnds, sliceUpToEnds, type StreamEnds } from './stream-ends.ts'
import type { Stored } from '#stores/events/codec/stored.ts'

const PAGE = 500
/** A lock of another process (a backup) is waited for as long; a request answers within 4 s. */
const PATIENCE_MS = 3000
/** How late a subscriber may hear of another connection's events. */
const POLL_MS = 200

export interface SqliteEventStoreOptions extends CodecDeps {
  /** Path of the database file; it and its folder are made when missing. */
  readonly file: string
  /** What appends wait for before they are acknowledged. Default: the file's own journal is on the disk. */
  readonly journal?: JournalSync
}

/**
 * The log in one SQLite file. One connection writes and reads: it knows its own pages, where another one would read them anew after each
 * commit. Jobs and their commit are one piece of synchronous work, so no reader meets half of them (docs/decisions/51).
 */
export const makeSqliteEventStore = ({
  file,
  journal = openJournalSync(file),
  ...deps
}: SqliteEventStoreOptions): EventStore => {
  const codec = makeCodec(deps)
  const db = openLogFile(file)
  const log = logOn(db)
  const writer = makeWriter(db, { patienceMs: PATIENCE_MS, journal, file })
  const ends = makeStreamEnds(log.dataVersion)
  const slice = sliceUpToEnds(log, ends)
  const newest = makeNewestEvents()
  let closed = false

  const append = async (writes: readonly Write[]): Promise<Appended> => {
    checkWrites(writes)
    const encoded = await Promise.all(
      writes.map(async (write) => ({ ...write, events: await codec.encode(write.events) })),
    )
    checkSize(encoded, maxAppendBytes)
    if (closed) throw new Error('the event store is closed')
    const written = await durably(encoded)
    if (written.is === 'conflict')
      return { ok: false, stream: written.stream, expected: written.expected, actual: written.actual }
    if (written.is === 'written') subscribers.wake()
    const { events, position } = written
    return { ok: true, events: await codec.decode(asOneAppend(events, position)), position }
  }

  /** First positions of appends that are committed and not on the disk yet: readers of the whole log see what lies before. */
  const unflushed = new Set<number>()
  const durably = async (writes: readonly EncodedWrite[]): Promise<Written> => {
    let first: number | null = null
    let failed = (): void => {}
    const job = (): Written => {
      const written = write({ log, ends }, writes)
      if (written.is !== 'written') return written
      first = written.events[0]?.position ?? null
      if (first !== null) unflushed.add(first)
      failed = written.failed
      return written
    }
    try {
      const written = await writer.run(job)
      if (written.is === 'written') {
        written.committed()
        newest.add(written.events)
      }
      return written
    } catch (error) {
      failed()
      throw error
    } finally {
      if (first !== null) unflushed.delete(first)
    }
  }
  const visibleHead = (): number => Math.min(log.head(), Math.min(...unflushed) - 1)

  const flushedAfter = (after: number): readonly Stored[] => {
    const upTo = Math.min(...unflushed) - 1
    const stored = log.after(after, PAGE)
    return unflushed.size === 0 ? stored : stored.filter(({ position }) => position <= upTo)
  }

  const read = async (after: number): Promise<EventPage | null> => {
    if (closed) throw new Error('the event store is closed')
    const known = newest.after(after, PAGE)
    const events = await codec.decode(known.length > 0 ? known : flushedAfter(after))
    const last = events.at(-1)
    return last ? { events, upTo: last.position } : null
  }
  const poll = makePoll(log, () => subscribers.wake())
  const subscribers = makeSubscribers(read, poll)

  return {
    capabilities: { atomicMultiStream: true, maxAppendBytes },
    append,
    // To SQLite a limit of -1 is none.
    load: async (stream, fromRevision = 0, limit = -1) => codec.decode(slice(stream, fromRevision, limit)),
    readEvent: async (position) => {
      const stored = log.at(position)
      return stored ? ((await codec.decode([stored]))[0] ?? null) : null
    },
    readAll: (after, upTo) => pages(read, after, upTo ?? visibleHead()),
    subscribe: subscribers.subscribe,
    head: async () => visibleHead(),
    end: async () => visibleHead(),
    close: async () => {
      if (closed) return
      closed = true
      subscribers.close()
      await writer.close()
    },
  }
}

interface Found {
  readonly events: readonly Stored[]
  readonly position: number
}
type Written =
  | (Found & { readonly is: 'written'; readonly committed: () => void; readonly failed: () => void })
  | (Found & { readonly is: 'repeated' })
  | Extract<Verdict, { is: 'conflict' }>

interface Writing {
  readonly log: SqliteLog
  readonly ends: StreamEnds
}

/** Judges and writes one append; the writer takes it back whole where it throws. */
const write = ({ log, ends }: Writing, writes: readonly EncodedWrite[]): Written => {
  ends.look()
  const revisionOf = (stream: string): number => ends.of(stream) ?? log.revisionOf(stream)
  const verdict = checkExpectedRevisions(writes, { ...log, revisionOf })
  if (verdict.is === 'conflict') return verdict
  if (verdict.is === 'repeat') return { is: 'repeated', events: verdict.events, position: last(verdict.events, log) }
  const inserted = writes.map((one) => ({ ...one, events: insertAll(log, one) }))
  const moved = inserted.map((one) => ({ ...one, moving: ends.moving(one.stream, one.events) }))
  const events = inserted.flatMap((one) => one.events)
  return {
    is: 'written',
    events,
    position: last(events, log),
    committed: () => moved.forEach(({ moving, expected, events: own }) => moving.ended(expected + own.length)),
    failed: () => moved.forEach(({ moving }) => moving.failed()),
  }
}

const insertAll = (log: SqliteLog, { stream, expected, events }: EncodedWrite): readonly Stored[] =>
  events.map((event, index) => {
    const revision = expected + 1 + index
    return { ...event, stream, revision, position: log.insert(event, stream, revision) }
  })

const last = (events: readonly Stored[], log: SqliteLog): number =>
  events.length === 0 ? log.head() : Math.max(...events.map(({ position }) => position))

/** Looks for commits of other processes while anybody subscribes. */
const makePoll = (log: SqliteLog, wake: () => void) => {
  let timer: NodeJS.Timeout | null = null
  let seen = 0
  const look = () => {
    const version = log.dataVersion()
    if (version !== seen) wake()
    seen = version
  }
  return (anybody: boolean) => {
    if (anybody && !timer) timer = setInterval(look, POLL_MS).unref()
    if (!anybody && timer) clearInterval(timer)
    if (!anybody) timer = null
  }
}
