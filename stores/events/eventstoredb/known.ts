import { LRUCache } from 'lru-cache'
import type { Stored } from '#stores/events/codec/stored.ts'
import { NO_STREAM } from '#stores/events/port.ts'

/**
 * What this process has seen of the log. A leader that was frozen answers as leader for a second after another one was chosen, with what it had:
 * an answer that ends before what is known here is no answer.
 */
export interface Known {
  /** The last event of ours at or before `lookedUpTo`; 0 for none. */
  readonly head: () => number
  /** Up to here it is known what is ours. */
  readonly lookedUpTo: () => number
  /** The last revision seen of a stream; -1 for none. */
  readonly revisionOf: (stream: string) => number
  /** The last event of ours that this process has seen; null before it has seen one. */
  readonly last: () => EventPlace | null
  /** Events as they stand in the log. */
  readonly met: (events: readonly EventPlace[]) => void
  /** All entries after one position and up to another were looked at; `last` is the position of the last one of ours. */
  readonly looked: (after: number, upTo: number, last: number | undefined) => void
  /** Of one stream. */
  readonly saw: (events: readonly Pick<Stored, 'id' | 'stream' | 'revision' | 'position'>[]) => void
}

/** By which the log is known again. */
type EventPlace = Pick<Stored, 'id' | 'position'>

/** Streams of which the last revision is known: some ten bytes each beside their name. */
const MOST_STREAMS = 10_000

export const makeKnown = (mostStreams = MOST_STREAMS): Known => {
  const revisions = new LRUCache<string, number>({ max: mostStreams })
  let head = 0
  let lookedUpTo = 0
  let last: EventPlace | null = null
  const revisionOf = (stream: string): number => revisions.get(stream) ?? NO_STREAM
  const looked: Known['looked'] = (after, upTo, last) => {
    const isConnected = last !== undefined || after <= lookedUpTo
    if (upTo <= lookedUpTo || !isConnected) return
    lookedUpTo = upTo
    head = last ?? head
  }
  const met = (events: readonly EventPlace[]): void => {
    const { id, position } = events.at(-1) ?? NOWHERE
    if (position > (last ?? NOWHERE).position) last = { id, position }
  }
  return {
    head: () => head,
    last: () => last,
    met,
    lookedUpTo: () => lookedUpTo,
    revisionOf,
    looked,
    saw: (events) => {
      met(events)
      for (const { stream, revision, position } of events) {
        revisions.set(stream, Math.max(revision, revisionOf(stream)))
        looked(position, position, position)
      }
    },
  }
}

const NOWHERE: EventPlace = { id: '', position: 0 }
