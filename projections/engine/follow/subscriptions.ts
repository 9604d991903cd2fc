import type { RecordedEvent } from '#domain/event.ts'
import { isOf } from '#projections/engine/rebuild/builds.ts'
import { share } from '#projections/engine/rebuild/read-log-once.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'
import { type AnyProjection, byType } from './fold.ts'
import { type ProjectionSubscription, openSubscription } from './subscription.ts'

/** All feeds of one runner, each into the collection that answers at present. */
export interface Subscriptions {
  readonly all: () => readonly ProjectionSubscription[]
  readonly of: (projection: string) => ProjectionSubscription | null
  /** One page of the log into every feed. Throws when a store fails; then the same page may come again. */
  readonly apply: (page: readonly RecordedEvent[]) => Promise<void>
  /**
   * Notices a switch, made here or by another process: the new collection is fed from its own checkpoint on, first up to
   * `position`. A collection of another version than this code's is left alone.
   */
  readonly sync: (position: number) => Promise<void>
  readonly save: () => Promise<void>
}

export interface SubscriptionsOptions {
  readonly events: EventStore
  readonly reads: ReadStore
  readonly projections: readonly AnyProjection[]
  readonly epoch: number
}

export const makeSubscriptions = ({ events, reads, projections, epoch }: SubscriptionsOptions): Subscriptions => {
  let feeds: ReadonlyMap<string, ProjectionSubscription> = new Map()
  let wanting: ReadonlyMap<string, readonly ProjectionSubscription[]> = new Map()
  let seen: ReadonlyMap<string, string> | null = null

  const feedOf = async (
    projection: AnyProjection,
    collection: string,
    position: number,
  ): Promise<ProjectionSubscription> => {
    const known = feeds.get(projection.name)
    if (known?.collection === collection) return known
    const feed = await openSubscription({ reads, projection, collection, epoch })
    const wants = new Set(projection.wants)
    for await (const page of events.readAll(feed.position(), Math.max(position, feed.position()))) {
      const upTo = page.at(-1)?.position ?? feed.position()
      await feed.apply(
        page.filter(({ type }) => wants.has(type)),
        upTo,
      )
    }
    return feed
  }

  return {
    all: () => [...feeds.values()],
    of: (projection) => feeds.get(projection) ?? null,
    async apply(page) {
      const upTo = page.at(-1)?.position ?? 0
      const parts = share(page, wanting)
      // All have ended before one failure is told, or a repeat would run beside what is still under way.
      const ended = await Promise.allSettled([...feeds.values()].map((feed) => feed.apply(parts.get(feed) ?? [], upTo)))
      const failed = ended.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
    },
    async sync(position) {
      const registry = await reads.active()
      if (registry === seen) return
      const next = new Map<string, ProjectionSubscription>()
      for (const projection of projections) {
        const collection = registry.get(projection.name)
        if (collection === undefined || !isOf(collection, projection)) continue
        next.set(projection.name, await feedOf(projection, collection, position))
      }
      feeds = next
      wanting = byType([...next.values()], (feed) => feed.projection.wants)
      seen = registry
    },
    async save() {
      await Promise.all([...feeds.values()].map((feed) => feed.save()))
    },
  }
}
