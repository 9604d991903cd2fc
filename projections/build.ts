import type { Recorded } from '#domain/event.ts'
import type { Document, ReadStore, Replace, Stored } from '#read-store/port.ts'
import { hashOf } from './checksum.ts'
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
  /** Documents in memory, and those of them that the store does not have yet. */
  readonly held: () => number
  readonly dirty: () => number
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
  /** Whether this is what was folded: its JSON, letter for letter, `_id` and `_pos` included. */
  readonly agrees: (id: string, json: string) => boolean
}

/** Documents per write: some 40 ms in SQLite, after which others have their turn. */
const CHUNK = 1000
/** Lower than every worker's, so that whoever feeds the new collection after the switch is not hindered. */
const EPOCH = 0

export const openBuild = (reads: ReadStore, projection: AnyProjection, collection: string): Build => {
  const states = new Map<string, Stored>()
  const dirty = new Set<string>()
  /** Of living documents that were written: the hash of those put out of memory, null for those still in it. */
  const written = new Map<string, number | null>()
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
    dirty.add(id)
  }

  /** Only what was written can be there: a new document costs no look. */
  const recall = async (events: readonly Recorded[]): Promise<void> => {
    const ids = new Set(events.flatMap((event) => attempt(event, () => keysOf(projection, event))))
    const missing = [...ids].filter((id) => !states.has(id) && written.has(id))
    if (missing.length === 0) return
    for (const [id, stored] of await reads.latest<Document>(collection, missing)) states.set(id, stored)
  }

  const changes = (): Replace[] =>
    // In the order of ids: neighbours land on the same pages of the index, which then are written once.
    [...dirty].toSorted().map((id) => {
      const { pos, document } = states.get(id) ?? ABSENT
      return { collection, id, pos, document }
    })

  const note = (chunk: readonly Replace[]): void => {
    for (const { id, document } of chunk) {
      if (document) written.set(id, null)
      else written.delete(id)
      dirty.delete(id)
    }
  }

  const flush = async (): Promise<void> => {
    for (const chunk of chunksOf(changes())) {
      // A document made and deleted between two flushes leaves no trace; one that was written leaves a tombstone.
      const gone = chunk.filter(({ id, document }) => !document && written.has(id))
      await reads.fill(
        collection,
        chunk.flatMap(({ document }) => document ?? []),
      )
      if (gone.length > 0) await reads.commit({ replaces: gone })
      note(chunk)
    }
  }

  const mark = (upTo: number) =>
    reads.commit({ replaces: [], checkpoint: { name: collection, position: upTo, epoch: EPOCH } })

  const adopt = async (source: string): Promise<void> => {
    forgotten = true
    for await (const page of reads.scan(source)) {
      await reads.fill(collection, page)
      for (const document of page) written.set(document._id, hashOf(JSON.stringify(document)))
    }
  }

  const flushGuarded = async (upTo: number): Promise<boolean> => {
    for (const chunk of chunksOf(changes())) {
      await reads.commit({ replaces: chunk })
      note(chunk)
    }
    return !(await mark(upTo)).fenced
  }

  return {
    projection,
    collection,
    take,
    held: () => states.size,
    dirty: () => dirty.size,
    adopt,
    save: async (upTo) => {
      await flush()
      await mark(upTo)
    },
    flush,
    flushGuarded,
    forget() {
      for (const [id, { document }] of states) if (document) written.set(id, hashOf(JSON.stringify(document)))
      states.clear()
      forgotten = true
    },
    written: () => written.keys(),
    count: () => written.size,
    agrees(id, json) {
      const held = states.get(id)
      return held ? JSON.stringify(held.document) === json : written.get(id) === hashOf(json)
    },
  }
}

function* chunksOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += CHUNK) yield all.slice(from, from + CHUNK)
}
