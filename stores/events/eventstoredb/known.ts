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
  /** All entries after one position and up to another were looked at; `last` is the position of the last one of ours. */
  readonly looked: (after: number, upTo: number, last: number | undefined) => void
  /** Of one stream. */
  readonly saw: (events: readonly Pick<Stored, 'stream' | 'revision' | 'position'>[]) => void
}

/** Streams of which the last revision is known: some ten bytes each beside their name. */
const MOST_STREAMS = 10_000

export const makeKnown = (): Known => {
  const revisions = new LRUCache<string, number>({ max: MOST_STREAMS })
  let head = 0
  let lookedUpTo = 0
  const revisionOf = (stream: string): number => revisions.get(stream) ?? NO_STREAM
  const looked: Known['looked'] = (after, upTo, last) => {
    const isConnected = last !== undefined || after <= lookedUpTo
    if (upTo <= lookedUpTo || !isConnected) return
    lookedUpTo = upTo
    head = last ?? head
  }
  return {
    head: () => head,
    lookedUpTo: () => lookedUpTo,
    revisionOf,
    looked,
    saw: (events) => {
      for (const { stream, revision, position } of events) {
        revisions.set(stream, Math.max(revision, revisionOf(stream)))
        looked(position, position, position)
      }
    },
  }
}
