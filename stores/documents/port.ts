import type { Page, Query, Where } from './query.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

/** A document of a read model. `_pos` is the position of the last event folded into it. */
export interface Document {
  readonly _id: string
  readonly _pos: number
}

/** Replaces the stored document where its `_pos` is lower; otherwise newer is there and nothing happens. `document: null` leaves a tombstone. */
export interface Replace {
  readonly collection: string
  readonly id: string
  readonly pos: number
  readonly document: Document | null
  /**
   * Replaces exactly one stored document instead: that of this very `_pos` whose JSON has this hash (hash.ts). Nothing new has
   * happened, something is taken back (docs/decisions/36); said a second time, and late, it brings nothing back.
   */
  readonly amends?: number
}

export interface Checkpoint {
  readonly name: string
  readonly position: number
  /** The lease's epoch: a checkpoint of an older epoch than the stored one is refused (`fenced`). */
  readonly epoch: number
  /** The last event that was read, by which the log is known again. What was told last stays where none is told. */
  readonly last?: EventPlace
}

/** An event of the log, by its position and id. */
export interface EventPlace {
  readonly position: number
  readonly id: string
}

export interface Batch {
  readonly replaces: readonly Replace[]
  /** Written after the documents. A name stands in it once. */
  readonly checkpoints?: readonly Checkpoint[]
  /** The writer's own lease: when its epoch is no longer the newest, nothing of the batch is written (`fenced`). */
  readonly lease?: HeldEpoch
}

/** The lease by which somebody writes, as it was taken. */
export interface HeldEpoch {
  readonly name: string
  readonly epoch: number
}

/**
 * `skipped` names the documents of which the stored one was as new or newer; so a replace doubles as a compare-and-set.
 * `fenced`: a newer epoch has the lease or one of the checkpoints, and nothing was written.
 */
export interface Committed {
  readonly skipped: readonly { readonly collection: string; readonly id: string }[]
  readonly fenced: boolean
}

/** Who may write for a name. `until` moves with every renewal; 0 once it was released. `epoch` grows with every change of hands. */
export interface Lease {
  readonly holder: string
  readonly epoch: number
  readonly until: number
}

/** Leases by name, each changed by compare-and-set only. They belong to no collection, so dropping one never turns an epoch back. */
export interface Leases {
  readonly read: (name: string) => Promise<Lease | null>
  /** Takes it with the next epoch where it still is as `seen` (null: never taken); null where somebody was quicker. */
  readonly take: (
    name: string,
    wish: { readonly holder: string; readonly until: number; readonly seen: Lease | null },
  ) => Promise<Lease | null>
  /** Moves `until`, of a lease that is still this holder's and epoch's; false where it is not. `until: 0` gives it back. */
  readonly renew: (name: string, lease: Lease) => Promise<boolean>
}

/** A document's JSON may be as long: every store refuses more, whatever its engine could take, and a projection parks it. */
export const MAX_DOCUMENT_LENGTH = 15_000_000

/** Tombstones forgotten in one go: some 5 ms in a data folder. */
export const PURGE_PAGE = 500

/** The store will never take this document, however often it is tried. Nothing of its batch was written. */
export class DocumentRefused extends Error {
  constructor(
    readonly collection: string,
    readonly id: string,
    length: number,
  ) {
    super(`${collection} takes no document as long as ${id}: ${length} letters of JSON, ${MAX_DOCUMENT_LENGTH} at most`)
    this.name = 'DocumentRefused'
  }
}

/** Whoever wanted to switch has lost the lease by which it was to. Nothing was switched. */
export class LeaseLost extends Error {
  constructor({ name, epoch }: HeldEpoch) {
    super(`nothing was switched: epoch ${epoch} of the lease ${name} is no longer the newest`)
    this.name = 'LeaseLost'
  }
}

/** What is written together with a switch of what answers. */
export interface SwapOptions {
  readonly notes?: readonly Replace[]
  /** Of a worker: who has lost it has built less than its follower may have told already. */
  readonly lease?: HeldEpoch | undefined
}

/** A document or the tombstone of a deleted one. */
export interface Stored<D extends Document = Document> {
  readonly pos: number
  readonly document: D | null
}

/**
 * What a collection is asked by: fields compared, sorted, ranged; arrays asked with `has`. Fields may be dotted paths,
 * which lead through objects and never through arrays. Asking by anything else is refused (`NotDeclared`) in every store,
 * so that no question is quick in a test and slow in a city.
 */
export interface Indexes {
  readonly fields: readonly (readonly string[])[]
  readonly arrays: readonly string[]
  /** Fields that only narrow what an index has found: comparable like the others, without an index of their own. */
  readonly filters?: readonly string[]
  /**
   * Indexes like `fields`, of those documents alone that have the first field: whatever lacks it, or has null there, costs nothing. By
   * that field nobody may ask for null.
   */
  readonly sparse?: readonly (readonly string[])[]
}

/** Keeps and finds documents. Every adapter runs stores/documents/contract. No geography, no text index of any engine. */
export interface ReadStore {
  /** Makes a collection with its indexes; harmless when it is there. Other indexes than before replace the old ones. */
  readonly define: (collection: string, indexes: Indexes) => Promise<void>
  /** Those that exist, in the order asked, each once. */
  readonly getMany: <D extends Document>(collection: string, ids: readonly string[]) => Promise<readonly D[]>
  readonly find: <D extends Document>(collection: string, query: Query) => Promise<Page<D>>
  /** How many meet the conditions; counting stops at `atMost`. */
  readonly count: (collection: string, where: Where, atMost?: number) => Promise<number>
  /** All documents in id order, in pages: for verification. Tombstones are left out. */
  readonly scan: <D extends Document>(collection: string) => AsyncIterable<readonly D[]>
  /** What is stored of these ids, tombstones included (`document: null`): what the runner folds on. Unknown ids are absent. */
  readonly latest: <D extends Document>(
    collection: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Stored<D>>>
  /** All of the batch or, on an exception, nothing that a repeat would not mend. Throws `DocumentRefused`. */
  readonly commit: (batch: Batch) => Promise<Committed>
  /** Many documents, as JSON, into a collection nobody reads yet, without guards. */
  readonly fill: (collection: string, texts: readonly string[]) => Promise<void>
  /** A checkpoint never moves back; dropping a collection forgets the checkpoint of its name. */
  readonly checkpoint: (name: string) => Promise<Omit<Checkpoint, 'name'> | null>
  /** Read model name → the collection that answers for it. Cheap: asked once per request. */
  readonly active: () => Promise<ReadonlyMap<string, string>>
  /**
   * Makes these collections answer from now on, all at once, and writes the notes of it in the same commit. Returns what
   * answered before. Throws, and switches nothing, where a note is no longer newer than what is stored; `LeaseLost` where the lease is.
   */
  readonly swap: (
    collections: ReadonlyMap<string, string>,
    options?: SwapOptions,
  ) => Promise<ReadonlyMap<string, string>>
  /** Forgets a collection; harmless when it is not there. One that answers is refused with an exception. */
  readonly drop: (collection: string) => Promise<void>
  /**
   * Of what was replaced, deleted or dropped before, no byte stays in what the store keeps, neither in free space nor in a journal.
   * `collections` names those whose arrays held some of it.
   */
  readonly scrub: (collections: readonly string[]) => Promise<void>
  /**
   * Forgets tombstones of positions up to `upTo`, `PURGE_PAGE` of them at most; how many. What is forgotten guards no more: only for
   * positions before which nothing can come any more (docs/decisions/43).
   */
  readonly purge: (collection: string, upTo: number) => Promise<number>
  readonly leases: Leases
  readonly close: () => Promise<void>
}
