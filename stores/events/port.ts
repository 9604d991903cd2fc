import { StoreUnavailable } from '#stores/unavailable.ts'
import type { Actor, DomainEvent, NewEvent, RecordedEvent } from '#domain/event.ts'

/** The revision a stream must have for an append: -1 for a stream that must not exist. Never "any". */
export type Expected = number
export const NO_STREAM = -1

/** A new event with all that the log writes beside it. The id derives from command id, stream and index. */
export interface EventToAppend {
  readonly id: string
  readonly event: NewEvent
  readonly at: string
  readonly actor: Actor
  readonly correlationId: string
  readonly causationId: string
  readonly commandId: string
  /** The name of that command. */
  readonly command?: string
  /** Ids of the people whom the event concerns; none of them has a comma. */
  readonly people?: readonly string[]
}

export interface Write {
  readonly stream: string
  readonly expected: Expected
  readonly events: readonly EventToAppend[]
}

/**
 * A conflict is an answer, not an exception: `actual` is the stream's present revision. All events of an append come at once, so each has the
 * position of the last: whoever waits for one waits for all.
 */
export type Appended =
  | { readonly ok: true; readonly events: readonly RecordedEvent[]; readonly position: number }
  | { readonly ok: false; readonly stream: string; readonly expected: Expected; readonly actual: Expected }

/**
 * Part of the log, in order. Everything up to `upTo` has been looked at: it is the position to go on from. It may lie beyond the
 * last event, and a page may hold no event at all, since a log may hold entries that are nobody's to see.
 */
export interface EventPage {
  readonly events: readonly RecordedEvent[]
  readonly upTo: number
}

/** More than `capabilities.maxAppendBytes` in one append. Nothing is written; splitting it is the caller's decision. */
export class AppendTooLarge extends Error {
  constructor(bytes: number, most: number) {
    super(`an append of ${bytes} bytes is larger than the ${most} that this event store takes`)
    this.name = 'AppendTooLarge'
  }
}

/** The event store could not be reached in time. Trying again later may succeed. */
export class EventStoreUnavailable extends StoreUnavailable {}

/** Every answer ended before what this process has seen of the log. For a moment that is a server that was frozen; for long it is another log. */
export class OlderThanKnown extends EventStoreUnavailable {}

/**
 * No answer came in time, so it is unknown whether the events of an append were written. The same append again (same ids, same expected
 * revisions) is safe, and tells.
 */
export class AppendOutcomeUnknown extends EventStoreUnavailable {}

/** A subscription gives pages in order, first what has been, then what comes, until closed. */
export interface Subscription extends AsyncIterable<EventPage> {
  readonly close: () => void
}

/**
 * Keeps events. Every adapter runs stores/events/contract. Positions grow along the log and may have gaps.
 * Appending the same ids again at the same expected revision gives the first result and writes nothing.
 * An append to several streams is all or nothing where `atomicMultiStream`; elsewhere more than one write is refused
 * with an exception.
 */
export interface EventStore {
  readonly capabilities: {
    readonly atomicMultiStream: boolean
    /** Of one append, all its events together as they are stored; more throws `AppendTooLarge`. */
    readonly maxAppendBytes: number
    /** About how far the positions of two events lie apart; absent: 1. Some positions are places in a file. */
    readonly positionsPerEvent?: number
  }
  readonly append: (writes: readonly Write[]) => Promise<Appended>
  /**
   * The events of one stream, ascending, from a revision (default 0), at most `limit` (default all): a long stream is read in slices,
   * so that nobody waits for the whole of it. A stream that does not exist is empty.
   */
  readonly load: <F extends DomainEvent = DomainEvent>(
    stream: string,
    fromRevision?: number,
    limit?: number,
  ) => Promise<readonly RecordedEvent<F>[]>
  /** The event at exactly this position; null where none is. */
  readonly readEvent: (position: number) => Promise<RecordedEvent | null>
  /** Pages of the whole log after position `after` (exclusive; 0 is the beginning), up to `upTo` (inclusive; default the head at the call). */
  readonly readAll: (after: number, upTo?: number) => AsyncIterable<EventPage>
  /** Everything after `after`, then everything new. A reader slower than the writer loses nothing and holds no more than a page. */
  readonly subscribe: (after: number) => Subscription
  /**
   * The position of the last event that can be read; 0 for an empty log. Who knows the log up to `after` (default 0) is told `after` where no
   * event follows: what others have written before it need not be looked through.
   */
  readonly head: (after?: number) => Promise<number>
  /** Where the log ends: at its head, or beyond it at an entry that is nobody's to see. No page reaches further. */
  readonly end: () => Promise<number>
  readonly close: () => Promise<void>
}

/** Where the keys of people come from: the vault, seen from the codec. */
export interface Keyring {
  /** Keys of these people, made where missing. A destroyed key is null and is never made again. */
  readonly ensure: (subjects: readonly string[]) => Promise<ReadonlyMap<string, Buffer | null>>
  /** Keys of these people; null for a destroyed or unknown one. */
  readonly get: (subjects: readonly string[]) => Promise<ReadonlyMap<string, Buffer | null>>
}
