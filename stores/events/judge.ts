import type { Encoded, Stored } from '#stores/events/codec/stored.ts'
import { AppendTooLarge } from './port.ts'

/** One stream's part of an append, ready to be written. */
export interface EncodedWrite {
  readonly stream: string
  readonly expected: number
  readonly events: readonly Encoded[]
}

/** What judging needs to know of the log. */
export interface Past {
  /** Revision of the last event; -1 for no stream. */
  readonly revisionOf: (stream: string) => number
  /** At most `limit` events, ascending, from a revision. */
  readonly slice: (stream: string, from: number, limit: number) => readonly Stored[]
}

export type Verdict =
  | { readonly is: 'append' }
  /** These very events stand at that very place: an earlier try was written, only its answer was lost. */
  | { readonly is: 'repeat'; readonly events: readonly Stored[] }
  | { readonly is: 'conflict'; readonly stream: string; readonly expected: number; readonly actual: number }

/** Appends at exact revisions, all or nothing. A repeat counts only when every stream of it is one. */
export const checkExpectedRevisions = (writes: readonly EncodedWrite[], past: Past): Verdict => {
  const behind = writes
    .map((write) => ({ write, actual: past.revisionOf(write.stream) }))
    .filter(({ write, actual }) => actual !== write.expected)
  const [first] = behind
  if (!first) return { is: 'append' }
  const repeated = writes.flatMap((write) => alreadyThere(write, past) ?? [])
  const wanted = writes.reduce((sum, { events }) => sum + events.length, 0)
  if (wanted > 0 && repeated.length === wanted) return { is: 'repeat', events: repeated }
  return { is: 'conflict', stream: first.write.stream, expected: first.write.expected, actual: first.actual }
}

const alreadyThere = ({ stream, expected, events }: EncodedWrite, past: Past): readonly Stored[] | null => {
  const there = past.slice(stream, expected + 1, events.length)
  return events.every(({ id }, index) => there[index]?.id === id) ? there : null
}

/** The events of one append as it is answered, each with the position of the last. */
export const asOneAppend = (events: readonly Stored[], position: number): readonly Stored[] =>
  events.map((event) => ({ ...event, position }))

/** Of the embedded stores: far above what any act writes (3,000 events of a few words are 1.5 MB), far below what hurts. */
export const EMBEDDED_MAX_APPEND_BYTES = 8 * 1024 * 1024
/** Ids, names and times beside an event's own data; the longest metadata is a little shorter. */
const METADATA_BYTES = 600

/** Throws `AppendTooLarge`. */
export const checkSize = (writes: readonly EncodedWrite[], most: number): void => {
  let bytes = 0
  for (const { events } of writes) for (const { data } of events) bytes += Buffer.byteLength(data) + METADATA_BYTES
  if (bytes > most) throw new AppendTooLarge(bytes, most)
}

/** Refuses what no adapter may write: a stream twice in one append, a revision that is not one, a stream without name. */
export const checkWrites = (
  writes: readonly { readonly stream: string; readonly expected: number; readonly events: readonly { id: string }[] }[],
): void => {
  const streams = new Set(writes.map(({ stream }) => stream))
  if (streams.size < writes.length) throw new Error('an append may name a stream only once')
  const wrong = writes.find(({ stream, expected }) => stream === '' || !Number.isSafeInteger(expected) || expected < -1)
  if (wrong) throw new Error(`no append can be made to stream "${wrong.stream}" at revision ${wrong.expected}`)
  const ids = writes.flatMap(({ events }) => events.map(({ id }) => id))
  if (new Set(ids).size < ids.length) throw new Error('an append may name an event id only once')
}
