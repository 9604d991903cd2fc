import { erasedBy } from '#projections/accounts/erasures.ts'
import { makeDocumentCache } from '#projections/engine/document-cache.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import type { Follower, Registry } from '#projections/engine/follow/hearing.ts'
import type { Runner } from '#projections/engine/follow/runner.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { openReads } from '#projections/engine/reads.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { type Live, makeLiveSearch } from './live-search.ts'

/** What a process keeps in memory of the documents, and answers from: those by id, and what may be found. */
export interface ReadSide {
  readonly follower: Follower
  /** As the runner of this process knows the documents. */
  readonly openReads: (runner: Pick<Runner, 'registry' | 'catchUp'>) => Reads
  /** Filled when it is first asked for. Throws `NotReady` while the documents are being built. */
  readonly live: () => Promise<Live>
}

export const makeReadSide = (store: ReadStore, projections: readonly AnyProjection[]): ReadSide => {
  // A late one shows an event at some moment that nobody is told of.
  const cache = makeDocumentCache(projections.filter((one) => !one.late))
  const readsOf = (registry: Registry): Reads => openReads(store, { registry: async () => registry, cache })
  const search = makeLiveSearch({ registry: store.active, readsOf })
  return {
    follower: {
      expect: cache.expect,
      heard: async (events, registry) => {
        // The words of somebody who is forgotten may stand in documents that the news of it does not touch.
        cache.heard(events)
        if (events.some((event) => erasedBy(event) !== null)) cache.clear()
        await search.heard(events, registry)
      },
      lost: () => {
        cache.clear()
        search.lost()
      },
    },
    openReads: ({ registry, catchUp }) => openReads(store, { registry, catchUp, cache }),
    live: search.now,
  }
}
