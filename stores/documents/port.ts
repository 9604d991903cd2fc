import type { Page, Query, Value, Where } from './query.ts'

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
}

export interface Checkpoint {
  readonly name: string
  readonly position: number
  /** The lease's epoch: a checkpoint of an older epoch than the stored one is refused (`fenced`). */
  readonly epoch: number
}

export interface Batch {
  readonly replaces: readonly Replace[]
  readonly checkpoint?: Checkpoint
}

/** `skipped` names the ids whose stored document was as new or newer; so a replace doubles as a compare-and-set. */
export interface Committed {
  readonly skipped: readonly string[]
  readonly fenced: boolean
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
}

/** A document by what its collection declares of it: enough to measure and choose by, without reading the whole of it. */
export interface IndexedValues {
  readonly _id: string
  readonly _pos: number
  /** Declared field → its value; null where the document has none. */
  readonly values: Readonly<Record<string, Value>>
}

/** A document by its id and the hash of its JSON (read-store/hash.ts). */
export interface Hashed {
  readonly id: string
  readonly hash: number
}

/** Keeps and finds documents. Every adapter runs read-store/contract.ts. No geography, no text index of any engine. */
export interface ReadStore {
  /** Makes a collection with its indexes; harmless when it is there. Other indexes than before replace the old ones. */
  readonly define: (collection: string, indexes: Indexes) => Promise<void>
  readonly get: <D extends Document>(collection: string, id: string) => Promise<D | null>
  /** Those that exist, in the order asked, each once. */
  readonly getMany: <D extends Document>(collection: string, ids: readonly string[]) => Promise<readonly D[]>
  readonly find: <D extends Document>(collection: string, query: Query) => Promise<Page<D>>
  /** How many meet the conditions; counting stops at `atMost`. */
  readonly count: (collection: string, where: Where, atMost?: number) => Promise<number>
  /** The declared fields of all that meet the conditions, in no order and without a limit: for choosing among candidates. */
  readonly select: (collection: string, where: Where) => Promise<readonly IndexedValues[]>
  /** All documents in id order, in pages: for verification. Tombstones are left out. */
  readonly scan: <D extends Document>(collection: string) => AsyncIterable<readonly D[]>
  /** The same for a proof: the hash of each one's JSON as it stands in the store. */
  readonly hashes: (collection: string) => AsyncIterable<readonly Hashed[]>
  /** What is stored of these ids, tombstones included (`document: null`): what the runner folds on. Unknown ids are absent. */
  readonly latest: <D extends Document>(
    collection: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Stored<D>>>
  /** All of the batch or, on an exception, nothing that a repeat would not mend. Documents are written before the checkpoint. */
  readonly commit: (batch: Batch) => Promise<Committed>
  /** Many documents, as JSON, into a collection nobody reads yet, without guards. */
  readonly fill: (collection: string, texts: readonly string[]) => Promise<void>
  /** Filling has ended: what questions and guards need of the collection is made, so that neither a swap nor a commit has to. */
  readonly finish: (collection: string) => Promise<void>
  /** A checkpoint never moves back; dropping a collection forgets the checkpoint of its name. */
  readonly checkpoint: (name: string) => Promise<{ readonly position: number; readonly epoch: number } | null>
  /** Read model name → the collection that answers for it. Cheap: asked once per request. */
  readonly active: () => Promise<ReadonlyMap<string, string>>
  /** Makes these collections answer from now on, all at once. Returns what answered before. */
  readonly swap: (collections: ReadonlyMap<string, string>) => Promise<ReadonlyMap<string, string>>
  /** Forgets a collection; harmless when it is not there. One that answers is refused with an exception. */
  readonly drop: (collection: string) => Promise<void>
  readonly close: () => Promise<void>
}
