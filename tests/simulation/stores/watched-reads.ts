import { projections } from '#projections/all.ts'
import { APPLIED } from '#projections/engine/follow/applied-position.ts'
import type { Batch, Committed, ReadStore, Stored } from '#stores/documents/port.ts'
import type { Truth } from '#tests/simulation/truth.ts'

/** A read store that is looked at while the site lives. */
export interface WatchedReads extends ReadStore {
  /** Every collection that is there, also those that nobody asks. */
  readonly collections: () => readonly string[]
  /** What the documents that answer lack of the events after one position, up to another. */
  readonly lacking: (after: number, upTo: number) => Promise<readonly string[]>
}

export interface Watching {
  readonly reads: ReadStore
  readonly truth: Truth
  /** A sentence about what must hold and does not. */
  readonly report: (sentence: string) => void
}

/** They answer as far as their own checkpoint says. */
const LATE: ReadonlySet<string> = new Set(projections.filter(({ late }) => late).map(({ name }) => name))

/**
 * What must hold at every moment, and not only at the end: epochs of a lease only grow and have one holder, nothing is written under an
 * epoch after a newer one was given, and every document that answers holds all events up to the position that is told to be applied.
 */
export const watchReads = ({ reads, truth, report }: Watching): WatchedReads => {
  const newest = new Map<string, number>()
  const collections = new Set<string>()
  let applied = 0

  const lacking = async (after: number, upTo: number): Promise<readonly string[]> => {
    const found: string[] = []
    for (const [projection, collection] of await reads.active()) {
      const changes = truth.changesBetween(projection, after, await reachedBy(projection, collection, upTo))
      if (changes.length === 0) continue
      const stored = await reads.latest(
        collection,
        changes.map(({ id }) => id),
      )
      for (const { id, position, gone } of changes) {
        const at = positionOf(stored.get(id), gone ? position : -1)
        if (at < position) found.push(`${collection} ${id} lacks the event at ${position}: it is at ${at}`)
      }
    }
    return found
  }

  const reachedBy = async (projection: string, collection: string, upTo: number): Promise<number> =>
    LATE.has(projection) ? Math.min(upTo, (await reads.checkpoint(collection))?.position ?? 0) : upTo

  const checkFence = ({ lease }: Batch, before: number, { fenced }: Committed): void => {
    if (lease && !fenced && lease.epoch < before)
      report(`epoch ${lease.epoch} of ${lease.name} wrote although epoch ${before} had been given`)
  }
  const checkApplied = async ({ checkpoints = [] }: Batch): Promise<void> => {
    const told = checkpoints.find(({ name }) => name === APPLIED)
    if (told === undefined || told.position <= applied) return
    const before = applied
    applied = told.position
    for (const lack of await lacking(before, applied))
      report(`up to ${applied} all was told to be applied, but ${lack}`)
  }

  return {
    ...reads,
    collections: () => [...collections],
    lacking,
    define: (name, indexes) => {
      collections.add(name)
      return reads.define(name, indexes)
    },
    drop: async (name) => {
      await reads.drop(name)
      collections.delete(name)
    },
    commit: async (batch) => {
      const before = batch.lease ? (newest.get(batch.lease.name) ?? 0) : 0
      const committed = await reads.commit(batch)
      checkFence(batch, before, committed)
      if (!committed.fenced) await checkApplied(batch)
      return committed
    },
    swap: async (...given) => {
      const before = await reads.swap(...given)
      for (const lack of await lacking(0, applied))
        report(`a read model was switched though ${lack} (${applied} is applied)`)
      return before
    },
    leases: {
      ...reads.leases,
      take: async (name, wish) => {
        const taken = await reads.leases.take(name, wish)
        const before = newest.get(name) ?? 0
        if (taken && taken.epoch <= before) report(`epoch ${taken.epoch} of ${name} was given after epoch ${before}`)
        if (taken) newest.set(name, Math.max(before, taken.epoch))
        return taken
      },
    },
  }
}

/** Where there is no document: what was made and deleted again while it was built leaves the tombstone of an earlier deletion. */
const positionOf = (stored: Stored | undefined, ofNone: number): number =>
  stored?.document ? stored.pos : Math.max(ofNone, stored?.pos ?? -1)
