import type { RecordedEvent } from '#domain/event.ts'
import type { Document, ReadStore, Replace } from '#stores/documents/port.ts'
import { ABSENT, type AnyProjection, foldPage, touch, type Touched } from '#projections/engine/follow/fold.ts'
import type { ParkedOnes } from '#projections/engine/follow/parking/parking.ts'
import { type DirtyDocument, makeBuildDocuments, type Tally } from './documents.ts'

/** A deterministic failure while folding: the rebuild stops, and what answered before goes on answering. */
export class RebuildFailed extends Error {
  constructor(
    readonly projection: string,
    readonly event: { readonly id: string; readonly type: string; readonly position: number },
    cause: unknown,
  ) {
    super(`${projection} cannot fold ${event.type} at position ${event.position} (${event.id})`, { cause })
    this.name = 'RebuildFailed'
  }
}

/** A read model being built in a collection that nobody reads yet. */
export interface Build {
  readonly projection: AnyProjection
  readonly collection: string
  /** Folds events in memory. Throws `RebuildFailed`. */
  readonly take: (events: readonly RecordedEvent[]) => Promise<void>
  /** Letters of JSON in memory of documents that are written. */
  readonly held: () => number
  /** Begins to write what events have changed, while the folding goes on; waits for that before. */
  readonly settle: () => Promise<void>
  /** Writes what is dirty, without guards while nobody else writes. */
  readonly flush: () => Promise<void>
  /** Takes over what a dead build of the same read model had saved. */
  readonly adopt: (source: string) => Promise<void>
  /** Everything is flushed, and this position noted: a build that dies now goes on from here. */
  readonly save: (upTo: number) => Promise<void>
  /** The same with guards, and the checkpoint; false when a newer worker feeds the collection by now. */
  readonly flushGuarded: (upTo: number) => Promise<boolean>
  /** Makes room: what is written is let go, and read again where an event touches it. */
  readonly evict: () => Promise<void>
  /** They answer by now, and a worker feeds them: nothing is written without guards any more. */
  readonly answers: () => void
  /** Writes what is dirty and lets go of everything, so that words can be taken out of what the store holds. */
  readonly letGo: () => Promise<void>
  /** The store holds this document as it is now, where it held the one that was. */
  readonly amended: (was: Document, is: Document) => void
  /** What the store has to hold once all is flushed. */
  readonly tally: () => Tally
}

/** Documents per write at most: some 30 ms in a data folder, after which others have their turn. */
const CHUNK = 2000
/** With guards they are written in the thread of those who wait for an answer. */
const GUARDED_CHUNK = 100
const NONE_PARKED: ParkedOnes = new Map()
/** Lower than every worker's, so that whoever feeds the new collection after the switch is not hindered. */
const EPOCH = 0

/** What is parked where the same read model answers is left out of it. */
export const openBuild = (
  reads: ReadStore,
  projection: AnyProjection,
  { collection, parked = NONE_PARKED }: { readonly collection: string; readonly parked?: ParkedOnes },
): Build => {
  const documents = makeBuildDocuments()
  let underway: Promise<void> = Promise.resolve()
  let isAnswering = false

  const take = async (events: readonly RecordedEvent[]): Promise<void> => {
    const touched = events.map((event) => touch(projection, event))
    await readBack(touched)
    const stateOf = (id: string) => documents.find(id) ?? ABSENT
    const { changed, failures } = foldPage(projection, { touched, stateOf }, parked)
    const failed = failures.find(({ documentId }) => !parked.has(documentId))
    if (failed) throw new RebuildFailed(projection.name, failed.event, failed.error)
    for (const [id, stored] of changed) documents.touch(id, stored)
  }

  /** Only what was let go can be in the store alone. */
  const readBack = async (touched: Touched['touched']): Promise<void> => {
    if (!documents.hasMore()) return
    const ids = new Set(touched.flatMap((one) => one.ids ?? []))
    const missing = [...ids].filter((id) => !documents.has(id))
    if (missing.length === 0) return
    for (const [id, stored] of await reads.latest<Document>(collection, missing)) documents.readBack(id, stored)
  }

  /** As they are by now: what is touched again meanwhile is written again. */
  const write = async (all: readonly DirtyDocument[]): Promise<void> => {
    for (const chunk of chunksOf(all, CHUNK)) {
      const { texts, gone } = sortOut(chunk)
      if (texts.length > 0) await reads.fill(collection, texts)
      if (gone.length > 0) await reads.commit({ replaces: gone })
    }
  }

  const sortOut = (chunk: readonly DirtyDocument[]) => {
    const gone: Replace[] = []
    const texts: string[] = []
    for (const one of chunk) {
      const text = documents.written(one)
      if (text !== null) texts.push(text)
      // A document made and deleted between two flushes leaves no trace; one that was written leaves a tombstone.
      else if (one.hash !== null) gone.push({ collection, id: one.id, ...one.stored })
    }
    return { texts, gone }
  }

  const settle = async (): Promise<void> => {
    await underway
    // Hardly an event touches a document that another has made.
    if (projection.once) documents.evict()
    underway = write(documents.dirty())
    // Who waits for it next is told.
    underway.catch(() => undefined)
  }

  const flush = async (): Promise<void> => {
    await underway
    await write(documents.dirty())
  }

  const mark = (upTo: number) =>
    reads.commit({ replaces: [], checkpoints: [{ name: collection, position: upTo, epoch: EPOCH }] })

  const adopt = async (source: string): Promise<void> => {
    for await (const page of reads.scan(source)) {
      const texts = page.map((document) => JSON.stringify(document))
      for (const text of texts) documents.adopt(text)
      await reads.fill(collection, texts)
    }
  }

  const writeGuarded = async (): Promise<void> => {
    await underway
    for (const chunk of chunksOf(documents.dirty(), GUARDED_CHUNK)) {
      const replaces = chunk.map(({ id, stored }): Replace => ({ collection, id, ...stored }))
      await reads.commit({ replaces })
      for (const one of chunk) documents.written(one)
    }
  }
  const flushGuarded = async (upTo: number): Promise<boolean> => {
    await writeGuarded()
    return !(await mark(upTo)).fenced
  }
  // What is on its way to the store could not be read there yet.
  const evict = async (): Promise<void> => {
    await underway
    documents.evict()
  }

  return {
    projection,
    collection,
    take,
    held: documents.held,
    settle,
    adopt,
    save: async (upTo) => {
      await flush()
      await mark(upTo)
    },
    flush,
    flushGuarded,
    evict,
    answers: () => void (isAnswering = true),
    async letGo() {
      await (isAnswering ? writeGuarded() : flush())
      await evict()
    },
    amended: documents.amended,
    tally: documents.tally,
  }
}

/** As even as can be: a small rest would be written in the thread of those who wait for an answer. */
function* chunksOf<T>(all: readonly T[], most: number): Generator<readonly T[]> {
  const size = Math.ceil(all.length / Math.ceil(all.length / most))
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
