import type { Stored } from '#stores/events/codec/stored.ts'

/**
 * The newest events that this process has appended, as they stand in the file: whoever follows the log is nearly always about to read just
 * those. Sealed as they are, they hold nothing that a destroyed key keeps anybody from reading.
 */
export interface NewestEvents {
  /** They are on the disk, and so is all that lies before them. */
  readonly add: (events: readonly Stored[]) => void
  /** Those after a position without a gap, at most `limit`. Empty where only the file can tell. */
  readonly after: (position: number, limit: number) => readonly Stored[]
}

/** A page of the log twice over: some 2 MB. */
const MOST = 1000

export const makeNewestEvents = (most = MOST): NewestEvents => {
  let newest: Stored[] = []
  return {
    add(events) {
      const [first] = events
      // What another process has appended in between is not known.
      if (first && first.position !== (newest.at(-1)?.position ?? NaN) + 1) newest = []
      newest.push(...events)
      if (newest.length > 2 * most) newest = newest.slice(-most)
    },
    after(position, limit) {
      const from = position + 1 - (newest[0]?.position ?? Infinity)
      return from < 0 ? [] : newest.slice(from, from + limit)
    },
  }
}
