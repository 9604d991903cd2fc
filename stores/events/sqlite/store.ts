import { type CodecDeps, makeCodec } from '#stores/events/codec/codec.ts'
import { makeSubscribers, pages } from '#stores/events/subscription.ts'
import { makeGroupCommit } from '#stores/sqlite/group-commit.ts'
import { checkWrites, type EncodedWrite, checkExpectedRevisions, type Verdict } from '#stores/events/judge.ts'
import type { Appended, EventStore, Write } from '#stores/events/port.ts'
import { openSqliteLog, type SqliteLog } from './log.ts'
import type { Stored } from '#stores/events/codec/stored.ts'

const PAGE = 500
/** How late a follower may hear of another process's events (a seed or a rebuild beside a running server). */
const POLL_MS = 200

export interface SqliteEventStoreOptions extends CodecDeps {
  /** Path of the database file; it and its folder are made when missing. */
  readonly file: string
}

/** The log in one SQLite file: one connection writes, another reads (event-sourcing.md "SQLite adapter"). */
export const makeSqliteEventStore = ({ file, ...deps }: SqliteEventStoreOptions): EventStore => {
  const codec = makeCodec(deps)
  const writer = openSqliteLog(file)
  const reader = openSqliteLog(file)
  const commits = makeGroupCommit(transactionsOf(writer), (writes: readonly EncodedWrite[]) => write(writer, writes))
  let closed = false

  const append = async (writes: readonly Write[]): Promise<Appended> => {
    checkWrites(writes)
    const encoded = await Promise.all(
      writes.map(async (write) => ({ ...write, events: await codec.encode(write.events) })),
    )
    if (closed) throw new Error('the event store is closed')
    const written = await commits.submit(encoded)
    if (written.is === 'conflict')
      return { ok: false, stream: written.stream, expected: written.expected, actual: written.actual }
    if (written.is === 'written') followers.wake()
    return { ok: true, events: await codec.decode(written.events), position: written.position }
  }

  const read = async (after: number) => codec.decode(reader.after(after, PAGE))
  const poll = makePoll(reader, () => followers.wake())
  const followers = makeSubscribers(read, poll)

  return {
    capabilities: { atomicMultiStream: true },
    append,
    load: async (stream, fromRevision = 0) => codec.decode(reader.slice(stream, fromRevision, -1)),
    readAll: (after, upTo) => pages(read, after, upTo ?? reader.head()),
    subscribe: followers.subscribe,
    head: async () => reader.head(),
    close: async () => {
      if (closed) return
      commits.drain()
      closed = true
      followers.close()
      reader.close()
      writer.close()
    },
  }
}

type Written =
  | { readonly is: 'written' | 'repeated'; readonly events: readonly Stored[]; readonly position: number }
  | Extract<Verdict, { is: 'conflict' }>

/** Judges and writes one append under the writer's lock; its savepoint takes back a half-written one. */
const write = (log: SqliteLog, writes: readonly EncodedWrite[]): Written => {
  const verdict = checkExpectedRevisions(writes, log)
  if (verdict.is === 'conflict') return verdict
  if (verdict.is === 'repeat') return { is: 'repeated', events: verdict.events, position: last(verdict.events, log) }
  log.exec('SAVEPOINT one')
  try {
    const events = writes.flatMap((write) => insertAll(log, write))
    log.exec('RELEASE one')
    return { is: 'written', events, position: last(events, log) }
  } catch (error) {
    log.exec('ROLLBACK TO one; RELEASE one')
    throw error
  }
}

const insertAll = (log: SqliteLog, { stream, expected, events }: EncodedWrite): readonly Stored[] =>
  events.map((event, index) => {
    const revision = expected + 1 + index
    return { ...event, stream, revision, position: log.insert(event, stream, revision) }
  })

const last = (events: readonly Stored[], log: SqliteLog): number =>
  events.length === 0 ? log.head() : Math.max(...events.map(({ position }) => position))

// IMMEDIATE takes the write lock first, so what is judged cannot change before the commit.
const transactionsOf = (log: SqliteLog) => ({
  begin: () => log.exec('BEGIN IMMEDIATE'),
  commit: () => log.exec('COMMIT'),
  rollback: () => {
    // After a failed BEGIN there is nothing to roll back; the first error is the one to tell.
    try {
      log.exec('ROLLBACK')
    } catch {}
  },
})

/** Looks for commits of other processes while anybody follows. */
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
