import { Mutex } from 'async-mutex'
import { type Clock, type Log } from '#projections/engine/clock.ts'
import { notPaused } from '#projections/engine/rebuild/builds.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import type { EventPage, EventStore } from '#stores/events/port.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import { APPLIED, type AppliedPosition, type Listeners } from './applied-position.ts'
import { type Builder, makeBuilder } from './builder.ts'
import { makeErasureGate } from './erase/erasure-gate.ts'
import { type Erased, type Erasure, makeEraser, peopleErasedBetween, peopleErasedIn } from './erase/erase.ts'
import type { AnyProjection } from './fold.ts'
import type { Hearing } from './hearing.ts'
import { type LateLane, openLateLane } from './late/late-lane.ts'
import { makeOutdatedBuilds } from './outdated-builds.ts'
import { type HeldLease, WORKER_LEASE } from './lease.ts'
import { type Retried, retryParked } from './parking/retry.ts'
import { mustBeWhatWasRead, type OtherLog } from './same-log.ts'
import { subscribeToLog, type SubscriberState } from './subscribe.ts'
import { makeSubscriptions } from './subscriptions.ts'
import { keepTidy } from './tidying.ts'

export interface WorkerOptions {
  readonly events: EventStore
  readonly reads: ReadStore
  readonly projections: readonly AnyProjection[]
  readonly clock: Clock
  readonly log: Log
  readonly lease: HeldLease
  readonly applied: AppliedPosition
  readonly listeners: Listeners
  readonly hearing: Hearing
  readonly erasure: Erasure
  readonly onOtherLog: (error: OtherLog) => void
}

/** What feeds the read models while this process holds the lease. */
export interface Worker {
  /** Resolves when every read model is of this code's version, or its rebuild has failed (then the old one answers on). */
  readonly ready: Promise<void>
  readonly state: () => SubscriberState
  /** Documents with parked events. */
  readonly parked: () => number
  readonly rebuilding: () => readonly string[]
  /** Of another version than this code, and not being rebuilt. */
  readonly outdated: () => readonly string[]
  readonly retryParked: (projection: string, documentId: string) => Promise<Retried>
  readonly rebuild: Builder['build']
  readonly pause: Builder['pause']
  /** Ends after the page under way, with the checkpoints written where the lease is still ours. */
  readonly stop: () => Promise<void>
}

/**
 * Feeds all read models from one reading of the log. Those that never were are built before it answers; those of another version
 * are rebuilt while the old ones answer. Throws `RebuildFailed` when a first build fails, `Fenced` when the lease is lost.
 */
export const startWorker = async (options: WorkerOptions): Promise<Worker> => {
  const { events, reads, projections, clock, log, lease, applied, listeners, hearing, erasure } = options
  const prompt = projections.filter((one) => !one.late)
  const mutex = new Mutex()
  const gate = makeErasureGate()
  const fence = { name: WORKER_LEASE, epoch: lease.epoch }
  const { position: floor = 0, last = null } = (await reads.checkpoint(APPLIED)) ?? {}
  const subscriptions = makeSubscriptions({ events, reads, projections: prompt, lease: fence, floor, last })
  let position = 0
  let stopping = false
  let late: LateLane | null = null
  const fedOf = (projection: string) => subscriptions.of(projection) ?? late?.of(projection) ?? null

  const erase = async (erased: Erased): Promise<void> => {
    const { people } = erased
    if (people.length === 0) return
    people.forEach(erasure.forget)
    await gate.erase(() => eraseWords(erased))
    await erasure.redacted()
    log.info({ people: people.length }, 'projections: the words of people who are forgotten were taken out')
  }

  /** Tells everybody how far all that answer are, where it was not written with a page for the other processes too. */
  const publish = async (page?: EventPage & { readonly after: number }): Promise<void> => {
    await subscriptions.publish()
    await hearing.hear(position, subscriptions.registry(), page)
    const reached = subscriptions.applied()
    const goOn = applied.reached(reached)
    await listeners.announce(reached, page)
    await goOn
  }
  const syncAndPublish = async (): Promise<void> => {
    await subscriptions.sync(position)
    await publish()
  }

  const builder = makeBuilder({
    events,
    reads,
    clock,
    log,
    erasure,
    gate,
    lease: fence,
    floor,
    isOver: () => stopping || lease.isLost(),
    runExclusive: (work) => mutex.runExclusive(() => gate.hold(work).then(syncAndPublish)),
  })
  const eraseWords = makeEraser({
    reads,
    projections,
    lease: fence,
    reload: async (projection, ids) => fedOf(projection)?.reload(ids),
    running: () => builder.rebuilding,
    builds: builder.running,
  })

  const registry = await reads.active()
  // What is published has been erased from; of a file that is new, what was built was read after the keys were gone.
  const erasedUpTo = registry.size > 0 ? floor : await events.head(floor)
  const unbuilt = prompt.filter(({ name }) => !registry.has(name))
  if (unbuilt.length > 0) await builder.build(unbuilt)
  await subscriptions.sync(0)
  position = Math.min(await events.head(floor), ...subscriptions.all().map((one) => one.position()))
  if (last === null) subscriptions.fed(await events.readEvent(position))
  await erase(await peopleErasedBetween(erasure, events, [erasedUpTo, position]))
  await publish()

  const apply = (page: EventPage): Promise<void> =>
    mutex.runExclusive(async () => {
      const after = position
      const people = peopleErasedIn(erasure, page)
      await subscriptions.sync(position)
      hearing.expect(page.events)
      // Of people who are forgotten, no process is told before their words are taken out.
      await subscriptions.apply(page, { publishes: people.length === 0 })
      // A switch during the page: the new collection gets it before anybody here is told that it is there.
      await subscriptions.sync(page.upTo)
      // Where this fails, the page comes again: its documents are as they are, and the words are taken out at last.
      await erase({ people, upTo: page.upTo })
      position = page.upTo
      await publish({ ...page, after })
      late?.wake()
    })

  const subscriber = subscribeToLog({
    events,
    position: () => position,
    apply,
    clock,
    log,
    onFenced: lease.markLost,
    mustBeSame: () => mustBeWhatWasRead(events, reads),
    onOtherLog: options.onOtherLog,
  })
  erasure.forgetKeys()
  late = openLateLane({
    events,
    reads,
    projections: projections.filter((one) => one.late),
    lease: fence,
    gate,
    clock,
    log,
    reached: () => position,
    isOver: () => stopping || lease.isLost() || subscriber.state() === 'other-log',
    onFenced: lease.markLost,
  })
  const endTidying = keepTidy({ reads, projections, clock, log })
  const isOutdated = ({ name }: AnyProjection): boolean => subscriptions.outdated().includes(name)
  const outdatedOnes = makeOutdatedBuilds({
    build: builder.build,
    isWanted: (one) => isOutdated(one) && !builder.rebuilding.has(one.name),
    isOver: () => stopping || lease.isLost(),
    clock,
    log,
  })
  const ready = outdatedOnes.begin(await notPaused(reads, prompt.filter(isOutdated)))

  return {
    ready,
    state: () => subscriber.state(),
    parked: () => subscriptions.all().reduce((sum, one) => sum + one.parked().size, 0),
    rebuilding: () => [...builder.rebuilding],
    outdated: () => subscriptions.outdated().filter((name) => !builder.rebuilding.has(name)),
    retryParked: (projection, documentId) =>
      mutex.runExclusive(async () => {
        const subscription = fedOf(projection)
        if (!subscription) throw new Error(`${projection} is not fed: it is of another version than this code`)
        return gate.hold(() => retryParked({ events, reads, subscription }, documentId)).finally(hearing.lost)
      }),
    rebuild: builder.build,
    pause: builder.pause,
    async stop() {
      stopping = true
      endTidying()
      await subscriber.stop()
      await Promise.allSettled([late?.stop(), outdatedOnes.stop(), builder.ended()])
      // A checkpoint that cannot be written now, as on a full disk, costs the next start some reading.
      const saving = lease.isLost() ? null : mutex.runExclusive(() => subscriptions.save())
      await saving?.catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error
      })
    },
  }
}
