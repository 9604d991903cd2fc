import type { Recorded } from '#domain/event.ts'
import { hashOf } from '#read-store/hash.ts'
import type { Document, ReadStore, Replace, Stored } from '#read-store/port.ts'
import { ABSENT, fold, keysOf, type AnyProjection } from './fold.ts'

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
  readonly take: (events: readonly Recorded[]) => Promise<void>
  /** Documents in memory. */
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
  /** Makes room: everything must be flushed before. */
  readonly forget: () => void
  /** Ids of the living documents that were written. */
  readonly written: () => Iterable<string>
  readonly count: () => number
  /** Of the JSON that was folded, `_id` and `_pos` included; undefined for what was not written. */
  readonly hashFor: (id: string) => number | undefined
}

/** Documents per write: some 30 ms in SQLite, after which others have their turn. */
const CHUNK = 2000
/** Lower than every worker's, so that whoever feeds the new collection after the switch is not hindered. */
const EPOCH = 0

export const openBuild = (reads: ReadStore, projection: AnyProjection, collection: string): Build => {
  const states = new Map<string, Stored>()
  /** Dirty ones: touched since the last settling, and those left alone since then. */
  let fresh = new Set<string>()
  let quiet = new Set<string>()
  /** Living documents that were written: the hash of the JSON. */
  const written = new Map<string, number>()
  let underway: Promise<void> = Promise.resolve()
  let forgotten = false

  const take = async (events: readonly Recorded[]): Promise<void> => {
    if (forgotten) await recall(events)
    for (const event of events) attempt(event, () => keysOf(projection, event).forEach((id) => step(event, id)))
  }

  const attempt = <T>(event: Recorded, work: () => T): T => {
    try {
      return work()
    } catch (cause) {
      throw new RebuildFailed(projection.name, event, cause)
    }
  }

  const step = (event: Recorded, id: string): void => {
    const before = states.get(id) ?? ABSENT
    const after = fold(projection, before, { id, event })
    if (after === before) return
    states.set(id, after)
    quiet.delete(id)
    fresh.add(id)
  }

  /** Only what was written can be there: a new document costs no look. */
  const recall = async (events: readonly Recorded[]): Promise<void> => {
    const ids = new Set(events.flatMap((event) => attempt(event, () => keysOf(projection, event))))
    const missing = [...ids].filter((id) => !states.has(id) && written.has(id))
    if (missing.length === 0) return
    for (const [id, stored] of await reads.latest<Document>(collection, missing)) states.set(id, stored)
  }

  /** In the order of ids: neighbours land on the same pages of the index, which then are written once. */
  const takeDirty = (): readonly string[] => {
    const ids = [...quiet, ...fresh].toSorted()
    quiet = new Set()
    fresh = new Set()
    return ids
  }

  /** As they are by now: what is touched again meanwhile is dirty again. */
  const write = async (ids: readonly string[]): Promise<void> => {
    for (const chunk of chunksOf(ids)) {
      const gone: Replace[] = []
      const texts: string[] = []
      for (const id of chunk) {
        const { pos, document } = states.get(id) ?? ABSENT
        if (document) texts.push(noted(id, document))
        // A document made and deleted between two flushes leaves no trace; one that was written leaves a tombstone.
        else if (written.delete(id)) gone.push({ collection, id, pos, document })
      }
      await reads.fill(collection, texts)
      if (gone.length > 0) await reads.commit({ replaces: gone })
    }
  }

  const noted = (id: string, document: Document): string => {
    const json = JSON.stringify(document)
    written.set(id, hashOf(json))
    return json
  }

  const settle = async (): Promise<void> => {
    await underway
    const ids = [...quiet].toSorted()
    quiet = fresh
    fresh = new Set()
    underway = write(ids)
    // Who waits for it next is told.
    underway.catch(() => undefined)
  }

  const flush = async (): Promise<void> => {
    await underway
    await write(takeDirty())
  }

  const mark = (upTo: number) =>
    reads.commit({ replaces: [], checkpoint: { name: collection, position: upTo, epoch: EPOCH } })

  const adopt = async (source: string): Promise<void> => {
    forgotten = true
    for await (const page of reads.scan(source)) {
      await reads.fill(
        collection,
        page.map((document) => noted(document._id, document)),
      )
    }
  }

  const flushGuarded = async (upTo: number): Promise<boolean> => {
    await underway
    for (const chunk of chunksOf(takeDirty())) {
      const replaces = chunk.map((id): Replace => ({ collection, id, ...(states.get(id) ?? ABSENT) }))
      await reads.commit({ replaces })
      for (const { id, document } of replaces) {
        if (document) noted(id, document)
        else written.delete(id)
      }
    }
    return !(await mark(upTo)).fenced
  }

  return {
    projection,
    collection,
    take,
    held: () => states.size,
    settle,
    adopt,
    save: async (upTo) => {
      await flush()
      await mark(upTo)
    },
    flush,
    flushGuarded,
    forget() {
      states.clear()
      forgotten = true
    },
    written: () => written.keys(),
    count: () => written.size,
    hashFor: (id) => written.get(id),
  }
}

function* chunksOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += CHUNK) yield all.slice(from, from + CHUNK)
}
