import type { RecordedEvent } from '#domain/event.ts'
import type { Document, ReadStore, Replace } from '#stores/documents/port.ts'
import { fold, keysOf, type AnyProjection } from '#projections/engine/follow/fold.ts'
import { jsonOf, makeBuildDocuments, storedIn, type BuildDocument, type Tally } from './documents.ts'

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
  /** Begins to write what no event has touched since it was last called, while the folding goes on; waits for that before. */
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
/** Lower than every worker's, so that whoever feeds the new collection after the switch is not hindered. */
const EPOCH = 0

export const openBuild = (reads: ReadStore, projection: AnyProjection, collection: string): Build => {
  const documents = makeBuildDocuments()
  let underway: Promise<void> = Promise.resolve()
  let isAnswering = false

  const take = async (events: readonly RecordedEvent[]): Promise<void> => {
    const touched = events.map((event) => attempt(event, keys))
    await readBackEvicted(touched)
    events.forEach((event, at) => {
      for (const id of touched[at] ?? []) attempt(event, step, id)
    })
    if (projection.once) documents.condense()
  }

  const attempt = <T>(event: RecordedEvent, work: (event: RecordedEvent, id: string) => T, id = ''): T => {
    try {
      return work(event, id)
    } catch (cause) {
      throw new RebuildFailed(projection.name, event, cause)
    }
  }

  const keys = (event: RecordedEvent): readonly string[] => keysOf(projection, event)

  const step = (event: RecordedEvent, id: string): void => {
    const before = storedIn(documents.find(id))
    const after = fold(projection, before, { id, event })
    if (after !== before) documents.touch(id, after)
  }

  /** Only what was evicted can be in the store alone: a new document costs no look. */
  const readBackEvicted = async (touched: readonly (readonly string[])[]): Promise<void> => {
    const missing = new Set<string>()
    for (const ids of touched) {
      for (const id of ids) if (documents.mayBeEvicted(id) && !documents.find(id)) missing.add(id)
    }
    if (missing.size === 0) return
    for (const [id, stored] of await reads.latest<Document>(collection, [...missing])) documents.readBack(id, stored)
  }

  /** As they are by now: what is touched again meanwhile is written again. */
  const write = async (all: readonly BuildDocument[]): Promise<void> => {
    for (const chunk of chunksOf(all, CHUNK)) {
      const { texts, gone } = sortOut(chunk)
      if (texts.length > 0) await reads.fill(collection, texts)
      if (gone.length > 0) await reads.commit({ replaces: gone })
    }
  }

  const sortOut = (chunk: readonly BuildDocument[]) => {
    const gone: Replace[] = []
    const texts: string[] = []
    for (const one of chunk) {
      const { id, stored, hash } = one
      const json = jsonOf(one)
      documents.written(one, json)
      if (json !== null) texts.push(json)
      // A document made and deleted between two flushes leaves no trace; one that was written leaves a tombstone.
      else if (stored && hash !== null) gone.push({ collection, id, ...stored })
    }
    return { texts, gone }
  }

  const settle = async (): Promise<void> => {
    await underway
    if (projection.once) documents.evict()
    underway = write(projection.once ? documents.dirty() : documents.untouched())
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
      page.forEach(({ _id }, at) => documents.adopt(_id, texts[at] ?? ''))
      await reads.fill(collection, texts)
    }
  }

  const writeGuarded = async (): Promise<void> => {
    await underway
    for (const chunk of chunksOf(documents.dirty(), GUARDED_CHUNK)) {
      const replaces = chunk.map((one): Replace => ({ collection, id: one.id, ...storedIn(one) }))
      await reads.commit({ replaces })
      for (const one of chunk) documents.written(one, jsonOf(one))
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
