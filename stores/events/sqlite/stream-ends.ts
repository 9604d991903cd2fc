import { LRUCache } from 'lru-cache'
import type { Stored } from '#stores/events/codec/stored.ts'
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
  /** These events were appended and are to be committed in the same turn: where the stream ends is not known until that has `ended`. */
  readonly moving: (stream: string, events: readonly Stored[]) => Moving
  /** The events of the last append while it is under way: they are in the file, and it need not be asked for them. */
  readonly underWay: (stream: string) => readonly Stored[]
  /** Looks whether another connection has committed: to be called in a transaction, so that none can afterwards. */
  readonly look: () => void
  /** The same for readers: once in a turn of the event loop. */
  readonly lookOnce: () => void
}

export interface Moving {
  /** They are on the disk. */
  readonly ended: (revision: number) => void
  /** They are not, or nobody knows. */
  readonly failed: () => void
}

/** Streams that are in use: about 2 MB. */
const MOST = 10_000

interface End {
  /** Null while an append is under way, and after one that failed. */
  revision: number | null
  underWay: readonly Stored[]
}
const NONE: readonly Stored[] = []

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
    seen: (stream, revision) => void ends.set(stream, { revision, underWay: NONE }),
    moving(stream, events) {
      // Each append has an end of its own: one that was overtaken, or forgotten, sets what nobody looks at any more.
      const end: End = { revision: null, underWay: events }
      ends.set(stream, end)
      return {
        ended: (revision) => Object.assign(end, { revision, underWay: NONE }),
        failed: () => Object.assign(end, { underWay: NONE }),
      }
    },
    underWay: (stream) => ends.get(stream)?.underWay ?? NONE,
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
export const sliceUpToEnds = (past: Pick<Past, 'slice'>, ends: StreamEnds): Past['slice'] => {
  const read: Past['slice'] = (stream, from, limit) => {
    const events = past.slice(stream, from, limit)
    const last = events.at(-1)?.revision ?? (from === 0 ? NO_STREAM : null)
    if (last !== null && events.length !== limit) ends.seen(stream, last)
    return events
  }
  return (stream, from, limit) => {
    ends.lookOnce()
    if (from > (ends.of(stream) ?? Infinity)) return []
    return restOf(ends.underWay(stream), from, limit) ?? read(stream, from, limit)
  }
}

/** Null where they do not begin early enough, or where there are more than are asked for: then the file is asked. */
const restOf = (events: readonly Stored[], from: number, limit: number): readonly Stored[] | null => {
  const at = from - (events[0]?.revision ?? Infinity)
  return at >= 0 && (limit < 0 || events.length - at < limit) ? events.slice(at) : null
}
