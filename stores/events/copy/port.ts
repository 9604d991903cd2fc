import type { Encoded, Stored } from '#stores/events/codec/stored.ts'

/** An event as it is to stand in another log: at the same revision of the same stream. */
export type EventToCopy = Encoded & Pick<Stored, 'stream' | 'revision'>

/** Part of a log, in order; see `EventPage`. */
export interface StoredPage {
  readonly events: readonly Stored[]
  readonly upTo: number
}

/**
 * A log as it is stored, for copying it from one engine to another: boxes stay closed, so no key is needed and nobody who was forgotten
 * comes back. Every adapter is tried by stores/events/copy/copy-log.test.ts.
 */
export interface WholeLog {
  /** The next page after a position (0: the beginning), which need not be an event's; null at the end. */
  readonly after: (position: number) => Promise<StoredPage | null>
  /** The event at exactly this position; null where none is. */
  readonly at: (position: number) => Promise<Stored | null>
  /** The event at this place of a stream; null where none is. */
  readonly ofStream: (stream: string, revision: number) => Promise<Stored | null>
  /** The position of the last event; 0 for an empty log. */
  readonly head: () => Promise<number>
  /**
   * Appends in exactly this order. After an exception a beginning of them may be written; the same events again are harmless.
   * Throws `NotACopy` where something else stands in their place.
   */
  readonly write: (events: readonly EventToCopy[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** What was found is no beginning of what is copied. Nothing was changed. */
export class NotACopy extends Error {}
