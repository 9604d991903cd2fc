import type { Codec } from '#stores/events/codec/codec.ts'
import type { Encoded, Stored } from '#stores/events/codec/stored.ts'
import { asOneAppend, checkWrites } from '#stores/events/judge.ts'
import {
  type Appended,
  AppendOutcomeUnknown,
  AppendTooLarge,
  type EventStore,
  NO_STREAM,
  type Write,
} from '#stores/events/port.ts'
import type { Driver } from './driver.ts'
import { isRefusal } from './errors.ts'
import { bytesOf, eventData, isSystemName, parsedData, positionOf } from './event-data.ts'
import type { Known } from './known.ts'
import { OF_A_REQUEST, type Patience, persist } from './persist.ts'
import type { Reads } from '#stores/events/eventstoredb/reading/read.ts'
import { type MustBeSame, unlessEnded, type Watch } from '#stores/events/eventstoredb/nodes/watch.ts'

/** Of one append, as the server has it by default. A larger one ends the appends of others, too. */
export const MAX_APPEND_BYTES = 1024 * 1024

export interface AppendDeps {
  readonly codec: Codec
  readonly driver: () => Promise<Driver>
  readonly watch: Watch
  readonly mustBeSame: MustBeSame
  readonly reads: Reads
  readonly known: Known
}

export interface EncodedAppend {
  readonly stream: string
  readonly expected: number
  readonly events: readonly Encoded[]
  readonly bytes: number
}
export type Written =
  | { readonly ok: true; readonly revision: number; readonly position: number | null }
  | { readonly ok: false; readonly actual: number }

/**
 * One append at an exact revision. An answer that is lost is asked for again with the same ids and the same revision, which the server
 * knows as a repeat, also after a restart; when the time is over, `AppendOutcomeUnknown`.
 */
export const makeAppend = (deps: AppendDeps): EventStore['append'] => {
  const { codec, reads, known } = deps
  /** Where the log ended before the first append, or what was appended since: what is acknowledged beyond it has just been written. */
  let highest: number | null = null
  let ending: Promise<number> | null = null
  const highestBefore = async (): Promise<number> => {
    // Many may begin at once: one of them looks for all.
    ending ??= reads.end().finally(() => (ending = null))
    const end = await ending
    highest = Math.max(highest ?? 0, end)
    return highest
  }
  /** The server answers some of several equal appends at once with a time-out. */
  const underWay = new Map<string, Promise<Appended>>()

  const appendOne = async ({ stream, expected, events }: Write): Promise<Appended> => {
    const start = performance.now()
    // Parsed once: for the client, which makes text of it again, and for who gets the answer.
    const encoded = (await codec.encode(events)).map((event) => ({ ...event, parsed: parsedData(event.data) }))
    const write = checked({ stream, expected, events: encoded })
    const before = highest ?? (await highestBefore())
    const written = await send({ ...deps, patience: inAll(OF_A_REQUEST.totalMs, start) }, write)
    if (!written.ok) return { ok: false, stream, expected, actual: written.actual }
    const stored = freshlyWritten(write, written, before) ?? (await readBack(reads, write, inAll(IN_ALL_MS, start)))
    const position = stored.at(-1)?.position ?? 0
    known.saw(stored.slice(-1))
    highest = Math.max(before, highest ?? 0, position)
    return { ok: true, events: await codec.decode(asOneAppend(stored, position)), position }
  }

  return async (writes) => {
    checkWrites(writes)
    const [write, another] = writes
    if (another) throw new Error('EventStoreDB cannot append to several streams at once')
    if (!write || write.events.length === 0) return appendNothing(reads, write)
    const key = JSON.stringify([write.stream, write.expected, ...write.events.map(({ id }) => id)])
    const same = underWay.get(key)
    if (same) return same
    const appended = appendOne(write).finally(() => underWay.delete(key))
    underWay.set(key, appended)
    return appended
  }
}

/** The server would call it a success, whatever the revision. */
const appendNothing = async (reads: Reads, write: Write | undefined): Promise<Appended> => {
  const actual = write ? await reads.revisionOf(write.stream) : NO_STREAM
  if (write && actual !== write.expected) return { ok: false, stream: write.stream, expected: write.expected, actual }
  return { ok: true, events: [], position: await reads.head() }
}

/**
 * What the server refuses in a way that ends the client's process, or the appends of others, never gets there. Ids were checked by the
 * codec, streams and revisions by `checkWrites`.
 */
export const checked = (write: Omit<EncodedAppend, 'bytes'>): EncodedAppend => {
  const name = [write.stream, ...write.events.map(({ type }) => type)].find((one) => one === '' || isSystemName(one))
  if (name !== undefined) throw new Error(`"${name}" is no name for a stream or an event`)
  const bytes = write.events.reduce((sum, event) => sum + bytesOf(event), 0)
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(bytes, MAX_APPEND_BYTES)
  return { ...write, bytes }
}

/** Sends until it is answered, or `patience` is over; see `makeAppend`. What is sent must have been checked (`checked`). */
export const send = async (
  {
    driver,
    watch,
    mustBeSame,
    patience = OF_A_REQUEST,
  }: Pick<AppendDeps, 'driver' | 'watch' | 'mustBeSame'> & { patience?: Patience },
  { stream, expected, events, bytes }: EncodedAppend,
): Promise<Written> => {
  const { WrongExpectedVersionError, MaxAppendSizeExceededError } = await driver()
  const data = events.map(eventData)
  const expectedRevision = expected === NO_STREAM ? 'no_stream' : BigInt(expected)
  const attempt = async (ms: number): Promise<Written> => {
    const lead = await watch.leader()
    const { client, ended } = lead
    await mustBeSame(lead)
    const options = { expectedRevision, requiresLeader: true, deadline: ms } as const
    const sent = await unlessEnded(client.appendToStream(stream, data, options), ended)
    return {
      ok: true,
      revision: Number(sent.nextExpectedRevision),
      position: sent.position ? positionOf(sent.position.commit) : null,
    }
  }
  try {
    return await persist(attempt, {
      patience,
      isFinal: isRefusal,
      failed: watch.doubt,
      exhausted: (cause) =>
        new AppendOutcomeUnknown('EventStoreDB did not say whether an append was written', { cause }),
    })
  } catch (error) {
    if (error instanceof MaxAppendSizeExceededError) throw new AppendTooLarge(bytes, error.maxAppendSize)
    if (!(error instanceof WrongExpectedVersionError)) throw error
    return { ok: false, actual: typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : NO_STREAM }
  }
}

/**
 * The events as they were sent, where they are known to be those in the log: a repeat is answered with the position of what was written the first
 * time, which may have other data.
 */
const freshlyWritten = (
  { stream, expected, events }: EncodedAppend,
  { position, revision }: Extract<Written, { ok: true }>,
  before: number,
): readonly Stored[] | null => {
  if (position === null || position <= before || revision !== expected + events.length) return null
  return events.map((event, index) => ({ ...event, stream, revision: expected + 1 + index, position }))
}

const readBack = async (
  reads: Reads,
  { stream, expected, events }: EncodedAppend,
  patience: Patience,
): Promise<readonly Stored[]> => {
  const from = { revision: expected + 1, limit: events.length, patience }
  const stored = await reads.slice(stream, from).catch((cause: unknown) => {
    throw new AppendOutcomeUnknown(`EventStoreDB does not show what it has written to ${stream}`, { cause })
  })
  const isThere = stored.length === events.length && events.every(({ id }, index) => stored[index]?.id === id)
  if (!isThere) throw new AppendOutcomeUnknown(`EventStoreDB shows something else than it has written to ${stream}`)
  return stored
}
/** An append and reading it back, together: less than the 4 s of a request. */
const IN_ALL_MS = OF_A_REQUEST.totalMs + 500
const inAll = (ms: number, start: number): Patience => ({ ...OF_A_REQUEST, totalMs: ms - (performance.now() - start) })
