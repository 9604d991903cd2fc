import type { Recorded } from '#domain/event.ts'
import type { Document, ReadStore, Replace, Stored } from '#read-store/port.ts'
import { digestOf } from './checksum.ts'
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
  take(events: readonly Recorded[]): Promise<void>
  /** Documents in memory, and those of them that the store does not have yet. */
  held(): number
  dirty(): number
  /** Writes what is dirty, without guards while nobody else writes. */
  flush(): Promise<void>
  /** The same with guards, and the checkpoint; false when a newer worker feeds the collection by now. */
  flushGuarded(upTo: number): Promise<boolean>
  /** Makes room: everything must be flushed before. */
  forget(): void
  /** What was written of each living document, as `digestOf`. */
  readonly digests: ReadonlyMap<string, number>
}

/** Documents per write: some 20 ms in SQLite, after which others have their turn. */
const CHUNK = 500
/** Lower than every worker's, so that whoever feeds the new collection after the switch is not hindered. */
const EPOCH = 0

export const openBuild = (reads: ReadStore, projection: AnyProjection, collection: string): Build => {
  const states = new Map<string, Stored>()
  const dirty = new Set<string>()
  const digests = new Map<string, number>()
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

  const recall = async (events: readonly Recorded[]): Promise<void> => {
    const ids = new Set(events.flatMap((event) => attempt(event, () => keysOf(projection, event))))
    const missing = [...ids].filter((id) => !states.has(id))
    if (missing.length === 0) return
    for (const [id, stored] of await reads.latest<Document>(collection, missing)) states.set(id, stored)
  }

  const changes = (): Replace[] =>
    [...dirty].map((id) => {
      const { pos, document } = states.get(id) ?? ABSENT
      return { collection, id, pos, document }
    })

  const note = (written: readonly Replace[]): void => {
    for (const { id, document } of written) {
      if (document) digests.set(id, digestOf(document))
      else digests.delete(id)
      dirty.delete(id)
    }
  }

  const flush = async (): Promise<void> => {
    for (const chunk of chunksOf(changes())) {
      // A document made and deleted between two flushes leaves no trace; one that was written leaves a tombstone.
      const gone = chunk.filter(({ id, document }) => !document && digests.has(id))
      await reads.fill(
        collection,
        chunk.flatMap(({ document }) => document ?? []),
      )
      if (gone.length > 0) await reads.commit({ replaces: gone })
      note(chunk)
    }
  }

  const flushGuarded = async (upTo: number): Promise<boolean> => {
    for (const chunk of chunksOf(changes())) {
      await reads.commit({ replaces: chunk })
      note(chunk)
    }
    const { fenced } = await reads.commit({
      replaces: [],
      checkpoint: { name: collection, position: upTo, epoch: EPOCH },
    })
    return !fenced
  }

  return {
    projection,
    collection,
    take,
    held: () => states.size,
    dirty: () => dirty.size,
    flush,
    flushGuarded,
    forget() {
      states.clear()
      forgotten = true
    },
    digests,
  }
}

function* chunksOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += CHUNK) yield all.slice(from, from + CHUNK)
}
