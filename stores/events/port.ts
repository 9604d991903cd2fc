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
}

export interface Write {
  readonly stream: string
  readonly expected: Expected
  readonly events: readonly EventToAppend[]
}

/** A conflict is an answer, not an exception: `actual` is the stream's present revision. */
export type Appended =
  | { readonly ok: true; readonly events: readonly RecordedEvent[]; readonly position: number }
  | { readonly ok: false; readonly stream: string; readonly expected: Expected; readonly actual: Expected }

/** A subscription gives pages in order, first what has been, then what comes, until closed. */
export interface Subscription extends AsyncIterable<readonly RecordedEvent[]> {
  readonly close: () => void
}

/**
 * Keeps facts. Every adapter runs event-store/contract.ts.
 * Appending the same ids again at the same expected revision gives the first result and writes nothing.
 * An append to several streams is all or nothing where `atomicMultiStream`; elsewhere more than one write is refused
 * with an exception.
 */
export interface EventStore {
  readonly capabilities: { readonly atomicMultiStream: boolean }
  readonly append: (writes: readonly Write[]) => Promise<Appended>
  /** The events of one stream, ascending, from a revision (default 0). A stream that does not exist is empty. */
  readonly load: <F extends DomainEvent = DomainEvent>(
    stream: string,
    fromRevision?: number,
  ) => Promise<readonly RecordedEvent<F>[]>
  /** Pages of the whole log after position `after` (exclusive; 0 is the beginning), up to `upTo` (inclusive; default the head at the call). */
  readonly readAll: (after: number, upTo?: number) => AsyncIterable<readonly RecordedEvent[]>
  /** Everything after `after`, then everything new. A reader slower than the writer loses nothing and holds no more than a page. */
  readonly subscribe: (after: number) => Subscription
  /** The position of the last event; 0 for an empty log. */
  readonly head: () => Promise<number>
  readonly close: () => Promise<void>
}

/** Where the keys of people come from: the vault, seen from the codec. */
export interface Keyring {
  /** Keys of these people, made where missing. A destroyed key is null and is never made again. */
  readonly ensure: (subjects: readonly string[]) => Promise<ReadonlyMap<string, Buffer | null>>
  /** Keys of these people; null for a destroyed or unknown one. */
  readonly get: (subjects: readonly string[]) => Promise<ReadonlyMap<string, Buffer | null>>
}
