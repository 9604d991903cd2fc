import type { RecordedEvent } from '#domain/event.ts'
import type { Clock, Log } from '#projections/engine/clock.ts'
import { isOf } from '#projections/engine/rebuild/builds.ts'
import type { Progress } from '#projections/engine/rebuild/progress.ts'
import { rebuild, type RebuildReport } from '#projections/engine/rebuild/rebuild.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'
import { makeListeners, makeAppliedPosition } from './applied-position.ts'
import type { AnyProjection } from './fold.ts'
import { makeMutex } from './mutex.ts'
import { defineParked } from './parking.ts'
import { type Retried, retryParked } from './retry.ts'
import { subscribeToLog, type SubscriberState } from './subscribe.ts'
import { type Subscriptions, makeSubscriptions } from './subscriptions.ts'

export interface RunnerOptions {
  readonly events: EventStore
  readonly reads: ReadStore
  readonly projections: readonly AnyProjection[]
  readonly clock: Clock
  readonly log: Log
  /** Of the elected worker where several processes may feed. Without one, whoever starts last feeds. */
  readonly lease?: { readonly epoch: number }
}

/** Positions of the log. `lag` is how far the read models are behind its head; `parked` counts documents. */
export interface Health {
  readonly state: SubscriberState
  readonly position: number
  readonly head: number
  readonly lag: number
  readonly parked: number
  readonly rebuilding: readonly string[]
  /** Of another version than this code: their rebuild failed, and what they answer no longer changes. */
  readonly outdated: readonly string[]
}

export interface Runner {
  /** Resolves when every read model is of this code's version, or its rebuild has failed (then the old one answers on). */
  readonly ready: Promise<void>
  health(): Promise<Health>
  /** Whether all read models reached this position within so many milliseconds. */
  waitFor(position: number, timeoutMs: number): Promise<boolean>
  /** Called with the events of each page once they are in the documents. The answer ends it. */
  onApplied(listener: (events: readonly RecordedEvent[]) => void): () => void
  /** Folds what was parked for a document, in order. Throws for a read model that is not fed. */
  retryParked(projection: string, documentId: string): Promise<Retried>
  /** Builds these anew while the old ones answer; see projections/rebuild.ts. */
  rebuild(names: readonly string[], progress?: (progress: Progress) => void): Promise<RebuildReport>
  /** Ends after the page under way, with the checkpoints written. */
  stop(): Promise<void>
}

/**
 * Feeds all read models from one reading of the log. Those that never were are built before it answers; those of another
 * version are rebuilt while the old ones answer. Throws `RebuildFailed` when a first build fails.
 */
export const startRunner = async (options: RunnerOptions): Promise<Runner> => {
  const { events, reads, projections, clock, log } = options
  await defineParked(reads)
  const exclusive = makeMutex()
  const waiting = makeAppliedPosition(clock)
  const listeners = makeListeners(log)
  const rebuilding = new Set<string>()
  const underWay = new Set<Promise<unknown>>()
  let position = 0
  let stopping = false

  const rebuildThese = async (
    chosen: readonly AnyProjection[],
    progress?: (progress: Progress) => void,
  ): Promise<RebuildReport> => {
    const switching = (work: () => Promise<void>) => exclusive(() => work().then(() => feeds.sync(position)))
    for (const { name } of chosen) rebuilding.add(name)
    try {
      const how = { clock, progress, cancelled: () => stopping, exclusive: switching }
      const report = await rebuild({ events, reads, projections: chosen, ...how })
      log.info(
        { rebuilt: report.rebuilt.map(({ collection }) => collection), events: report.events, seconds: report.seconds },
        'projections: rebuilt',
      )
      return report
    } finally {
      for (const { name } of chosen) rebuilding.delete(name)
    }
  }

  const first = await reads.active()
  const epoch = options.lease?.epoch ?? (await nextEpoch(reads, first))
  const feeds: Subscriptions = makeSubscriptions({ events, reads, projections, epoch })
  const unborn = projections.filter(({ name }) => !first.has(name))
  if (unborn.length > 0) await rebuildThese(unborn)
  await feeds.sync(0)
  position = Math.min(await events.head(), ...feeds.all().map((feed) => feed.position()))
  waiting.reached(position)

  const apply = (page: readonly RecordedEvent[]): Promise<void> =>
    exclusive(async () => {
      await feeds.sync(position)
      await feeds.apply(page)
      position = page.at(-1)?.position ?? position
      // A switch during the page: the new collection gets it before anybody is told that it is there.
      await feeds.sync(position)
      waiting.reached(position)
      listeners.tell(page)
    })

  const follower = subscribeToLog({ events, position: () => position, apply, clock, log })
  const outdated = projections.filter(({ name }) => first.has(name) && !isOf(first.get(name), named(projections, name)))
  const ready = (outdated.length > 0 ? rebuildThese(outdated) : Promise.resolve()).then(
    () => undefined,
    (err: unknown) => log.error({ err }, 'projections: rebuild failed, the old version answers on'),
  )

  return {
    ready,
    async health() {
      const head = await events.head()
      const parked = feeds.all().reduce((sum, feed) => sum + feed.parked().size, 0)
      const lag = Math.max(0, head - position)
      const stale = projections.filter(({ name }) => !feeds.of(name) && !rebuilding.has(name)).map(({ name }) => name)
      return { state: follower.state(), position, head, lag, parked, rebuilding: [...rebuilding], outdated: stale }
    },
    waitFor: waiting.waitFor,
    onApplied: listeners.add,
    retryParked: (projection, documentId) =>
      exclusive(async () => {
        const feed = feeds.of(projection)
        if (!feed) throw new Error(`${projection} is not fed`)
        return retryParked({ events, reads, feed }, documentId)
      }),
    async rebuild(names, progress) {
      const running = rebuildThese(
        names.map((name) => named(projections, name)),
        progress,
      )
      underWay.add(running)
      return running.finally(() => underWay.delete(running))
    },
    async stop() {
      stopping = true
      await follower.stop()
      await Promise.allSettled([ready, ...underWay])
      waiting.end()
      if (follower.state() === 'stopped') await exclusive(() => feeds.save())
    },
  }
}

const named = (projections: readonly AnyProjection[], name: string): AnyProjection => {
  const found = projections.find((projection) => projection.name === name)
  if (!found) throw new Error(`there is no read model ${name}`)
  return found
}

/** Higher than any worker's before, so that one which is still about is fenced. */
const nextEpoch = async (reads: ReadStore, active: ReadonlyMap<string, string>): Promise<number> => {
  const checkpoints = await Promise.all([...active.values()].map((name) => reads.checkpoint(name)))
  return 1 + Math.max(0, ...checkpoints.map((checkpoint) => checkpoint?.epoch ?? 0))
}
