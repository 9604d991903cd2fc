import { LRUCache } from 'lru-cache'
import type { Past } from '#stores/events/judge.ts'
import { NO_STREAM } from '#stores/events/port.ts'

/**
 * Where streams end, remembered of those that were read to their end or appended to, so that whoever looks for new events of one asks the
 * file nothing. What another process commits makes all of it forgotten.
 */
export interface StreamEnds {
  /** Revision of the last event that can be read, -1 for a stream that does not exist; undefined where it is not known. */
  readonly of: (stream: string) => number | undefined
  /** The stream was read to its end at this moment. */
  readonly seen: (stream: string, revision: number) => void
  /** Something is being appended: nothing is known until the answer is called, which is to be done once it is committed. */
  readonly moving: (stream: string) => (revision: number) => void
  /** Looks whether another connection has committed: to be called in a transaction, so that none can afterwards. */
  readonly look: () => void
  /** The same for readers: once in a turn of the event loop. */
  readonly lookOnce: () => void
}

/** Streams that are in use: about 2 MB. */
const MOST = 10_000

interface End {
  /** Null while an append is under way, and after one that failed. */
  revision: number | null
}

/** `dataVersion` is that of the connection that writes: another number where another connection has committed since. */
export const makeStreamEnds = (dataVersion: () => number): StreamEnds => {
  const ends = new LRUCache<string, End>({ max: MOST })
  let version = dataVersion()
  let hasLooked = false

  const look = (): void => {
    const present = dataVersion()
    if (present !== version) ends.clear()
    version = present
  }
  return {
    of: (stream) => ends.get(stream)?.revision ?? undefined,
    seen: (stream, revision) => void ends.set(stream, { revision }),
    moving(stream) {
      // Each append has an end of its own: one that was overtaken, or forgotten, sets what nobody looks at any more.
      const end: End = { revision: null }
      ends.set(stream, end)
      return (revision) => void (end.revision = revision)
    },
    look,
    lookOnce() {
      if (hasLooked) return
      hasLooked = true
      setImmediate(() => (hasLooked = false))
      look()
    },
  }
}

/** Reads a stream where there may be something to read. A negative limit is none. */
export const sliceUpToEnds =
  (past: Pick<Past, 'slice'>, ends: StreamEnds): Past['slice'] =>
  (stream, from, limit) => {
    ends.lookOnce()
    if (from > (ends.of(stream) ?? Infinity)) return []
    const events = past.slice(stream, from, limit)
    const last = events.at(-1)?.revision ?? (from === 0 ? NO_STREAM : null)
    if (last !== null && events.length !== limit) ends.seen(stream, last)
    return events
  }
