import type { RecordedEvent } from '#domain/event.ts'
import { isOf } from '#projections/engine/rebuild/builds.ts'
import { share } from '#projections/engine/rebuild/read-log-once.ts'
import {
  type Batch,
  type Checkpoint,
  DocumentRefused,
  type EventPlace,
  type ReadStore,
} from '#stores/documents/port.ts'
import type { EventPage, EventStore } from '#stores/events/port.ts'
import { APPLIED } from './applied-position.ts'
import { type AnyProjection, byType } from './fold.ts'
import type { Registry } from './hearing.ts'
import { Fenced, openSubscription, type ProjectionSubscription } from './subscription.ts'

/** Every read model of this code's version, each fed into the collection that answers at present. */
export interface Subscriptions {
  readonly all: () => readonly ProjectionSubscription[]
  readonly of: (projection: string) => ProjectionSubscription | null
  /** Which collections answer, as `sync` has seen it last. */
  readonly registry: () => Registry
  /** How far all that answer are, also those of another version, which nobody feeds. */
  readonly applied: () => number
  /** Read models that answer from a collection of another version than this code's. */
  readonly outdated: () => readonly string[]
  /**
   * One page of the log into every read model, in one commit; where it may be told at once, the applied position is written in the
   * same. Throws when a store fails; then the same page may come again.
   */
  readonly apply: (page: EventPage, how: { readonly publishes: boolean }) => Promise<void>
  /** This was the last event that was fed, where nothing has told it: by it the log is known again. */
  readonly fed: (last: EventPlace | null) => void
  /** Writes the applied position for other processes, where what they read of it is not as far. */
  readonly publish: () => Promise<void>
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
  readonly lease: NonNullable<Batch['lease']>
  /** The applied position at the beginning: every collection that answers is at least as far, whatever its checkpoint says. */
  readonly floor: number
  /** The last event that was fed, as the applied position tells it; null where it does not. */
  readonly last: EventPlace | null
}

interface Known {
  readonly registry: Registry
  readonly subscriptions: ReadonlyMap<string, ProjectionSubscription>
  /** Read model → how far it is, of those of another version. */
  readonly outdated: ReadonlyMap<string, number>
  readonly wanting: ReadonlyMap<string, readonly ProjectionSubscription[]>
}

type Parts = ReadonlyMap<ProjectionSubscription, readonly RecordedEvent[]>

export const makeSubscriptions = ({
  events,
  reads,
  projections,
  lease,
  floor,
  last: lastBefore,
}: SubscriptionsOptions): Subscriptions => {
  let known: Known = { registry: new Map(), subscriptions: new Map(), outdated: new Map(), wanting: new Map() }
  let published = { position: -1, last: lastBefore }
  let last = lastBefore

  const subscriptionOf = async (
    projection: AnyProjection,
    collection: string,
    position: number,
  ): Promise<ProjectionSubscription> => {
    const present = known.subscriptions.get(projection.name)
    if (present?.collection === collection) return present
    const subscription = await openSubscription({ reads, projection, collection, lease })
    const wants = new Set(projection.wants)
    const from = subscription.position()
    for await (const page of events.readAll(from, Math.max(position, from))) {
      await subscription.apply(
        page.events.filter(({ type }) => wants.has(type)),
        page.upTo,
      )
    }
    return subscription
  }

  const read = async (registry: Registry, position: number): Promise<Known> => {
    const subscriptions = new Map<string, ProjectionSubscription>()
    const outdated = new Map<string, number>()
    for (const projection of projections) {
      const collection = registry.get(projection.name)
      if (collection === undefined) continue
      if (isOf(collection, projection))
        subscriptions.set(projection.name, await subscriptionOf(projection, collection, position))
      else outdated.set(projection.name, Math.max(floor, (await reads.checkpoint(collection))?.position ?? 0))
    }
    const wanting = byType([...subscriptions.values()], ({ projection }) => projection.wants)
    return { registry, subscriptions, outdated, wanting }
  }

  const all = (): readonly ProjectionSubscription[] => [...known.subscriptions.values()]

  /** How far all that answer are, once those that are fed have had everything up to a position. */
  const appliedAfter = (upTo: number): number =>
    Math.min(...all().map((one) => Math.max(one.position(), upTo)), ...known.outdated.values())

  const commit = async (batch: Pick<Batch, 'replaces'>, checkpoints: readonly Checkpoint[]) => {
    const { skipped, fenced } = await reads.commit({ ...batch, checkpoints, lease })
    if (fenced) throw new Fenced(APPLIED)
    const row = checkpoints.find(({ name }) => name === APPLIED)
    if (row) published = { position: row.position, last: row.last ?? null }
    return skipped
  }
  const appliedRow = (position: number, fed: EventPlace | null): Checkpoint => ({
    name: APPLIED,
    position,
    epoch: lease.epoch,
    ...(fed && { last: { position: fed.position, id: fed.id } }),
  })

  const applyTogether = async (parts: Parts, { events: page, upTo }: EventPage, publishes: boolean): Promise<void> => {
    const folded = await Promise.all(all().map((one) => one.fold(parts.get(one) ?? [], upTo)))
    const replaces = folded.flatMap((one) => one.replaces)
    const own = folded.flatMap(({ checkpoints }) => checkpoints)
    const skipped = await commit(
      { replaces },
      publishes ? [...own, appliedRow(appliedAfter(upTo), page.at(-1) ?? last)] : own,
    )
    for (const one of folded) one.committed(skipped)
  }

  const applyEach = async (parts: Parts, upTo: number): Promise<void> => {
    // All have ended before one failure is told, or a repeat would run beside what is still under way.
    const ended = await Promise.allSettled(all().map((one) => one.apply(parts.get(one) ?? [], upTo)))
    const failed = ended.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  return {
    all,
    of: (projection) => known.subscriptions.get(projection) ?? null,
    registry: () => known.registry,
    applied: () => appliedAfter(0),
    outdated: () => [...known.outdated.keys()],
    fed: (event) => void (last ??= event),
    async apply(page, { publishes }) {
      const parts = share(page.events, known.wanting)
      try {
        await applyTogether(parts, page, publishes)
      } catch (error) {
        for (const one of all()) one.forget()
        if (!(error instanceof DocumentRefused)) throw error
        // One document that the store will never take keeps back no other read model: each by itself.
        await applyEach(parts, page.upTo)
      }
      last = page.events.at(-1) ?? last
    },
    async publish() {
      const reached = appliedAfter(0)
      // What is fed while a read model of another version stays behind is told by the last event.
      if (reached > published.position || last?.id !== published.last?.id)
        await commit({ replaces: [] }, [appliedRow(reached, last)])
    },
    async sync(position) {
      const registry = await reads.active()
      if (!isSame(registry, known.registry)) known = await read(registry, position)
    },
    async save() {
      await Promise.all(all().map((one) => one.save()))
    },
  }
}

const isSame = (one: Registry, other: Registry): boolean =>
  one.size === other.size && [...one].every(([name, collection]) => other.get(name) === collection)
