import type { RecordedEvent } from '#domain/event.ts'
import type { Clock, Log } from '#projections/engine/clock.ts'
import { type Health, healthOf, makeHealthAt, positionsOfLate, watchingHealth } from './health.ts'
import type { Progress } from '#projections/engine/rebuild/progress.ts'
import type { RebuildReport } from '#projections/engine/rebuild/rebuild.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { type EventStore, EventStoreUnavailable } from '#stores/events/port.ts'
import { APPLIED, makeAppliedPosition, makeListeners } from './applied-position.ts'
import { type Arrivals, makeArrivals } from './arrivals.ts'
import { type Erasure, noErasure } from './erase/erase.ts'
import type { AnyProjection } from './fold.ts'
import { type Follower, makeHearing, nobodyFollows, type Registry, sharedLook } from './hearing.ts'
import { makeCompetitor, RENEW_MS, WORKER_LEASE } from './lease.ts'
import { defineParked } from './parking/parking.ts'
import type { Retried } from './parking/retry.ts'
import { makeLogJudge, mustBeWhatWasRead, OtherLog } from './same-log.ts'
import { Fenced } from './subscription.ts'
import { startWorker, type Worker } from './worker.ts'

export interface RunnerOptions {
  readonly events: EventStore
  readonly reads: ReadStore
  readonly projections: readonly AnyProjection[]
  readonly clock: Clock
  readonly log: Log
  /** Of the lease: told apart from every other process that may feed the same read models. Default: there is no other. */
  readonly holder?: string
  /** Whether this process may become the worker; one that may not only watches. Default: yes. */
  readonly competes?: boolean
  /** When the log was seen to grow. Default: as often as its health is asked for. */
  readonly arrivals?: Arrivals
  /** How people are forgotten. Default: nobody is. */
  readonly erasure?: Erasure
  /** The log that answers is not the one that was read: nothing more is shown, and nothing may be written. Default: the state says it. */
  readonly onOtherLog?: (error: OtherLog) => void
  /** What this process holds in memory of documents. Default: nothing. */
  readonly follower?: Follower
}

export interface Runner {
  /** Resolves when every read model is of this code's version, or its rebuild has failed (then the old one answers on). */
  readonly ready: Promise<void>
  health(): Promise<Health>
  /** How far every read model that answers is, as far as this process knows. */
  readonly position: () => number
  /** Of the log. */
  head(): Promise<number>
  /** Which collections answer, once the follower has heard of all that documents show at this moment. */
  readonly registry: () => Promise<Registry>
  /** Until the follower has heard of all that documents show at this moment. */
  readonly catchUp: () => Promise<unknown>
  /** Whether every read model that answers, of whatever version, reached this position within so many milliseconds. */
  waitFor(position: number, timeoutMs: number): Promise<boolean>
  /** Called with events once they are in the documents, whichever process put them there. The answer ends it. */
  onApplied(listener: (events: readonly RecordedEvent[]) => void): () => void
  /** Folds what was parked for a document, in order. Throws where this process is not the worker. */
  retryParked(projection: string, documentId: string): Promise<Retried>
  /** Builds these anew while the old ones answer; see ../rebuild/rebuild.ts. Throws where this process is not the worker. */
  rebuild(names: readonly string[], progress?: (progress: Progress) => void): Promise<RebuildReport>
  /**
   * Ends the rebuild of these, and of what is built together with them; those that were not switched yet. No start goes on with it by itself; `rebuild` goes
   * on from what is saved. Throws where this process is not the worker.
   */
  pauseRebuild(names: readonly string[]): Promise<readonly string[]>
  /** Ends after the page under way, with the checkpoints written and the lease given back. */
  stop(): Promise<void>
}

const ALONE = {
  holder: 'the only one',
  competes: true,
  erasure: noErasure,
  onOtherLog: () => undefined,
  follower: nobodyFollows,
}

/** A watcher looks for the applied position as often: while somebody waits for it, and otherwise. */
const LOOK_MS = 20
const IDLE_LOOK_MS = 200

/**
 * One process's part in keeping the read models up to date. Whoever gets the lease is the worker and feeds them all; the others watch
 * how far it is, and compete again. A worker that was fenced (a newer epoch has the lease) watches too. While the log is away nobody begins to
 * work. Throws `RebuildFailed` when a first build fails.
 */
export const startRunner = async (options: RunnerOptions): Promise<Runner> => {
  const { events, reads, projections, clock, log, holder, competes, erasure, onOtherLog, follower } = {
    ...ALONE,
    ...options,
  }
  const { arrivals = makeArrivals(clock) } = options
  let wake = (): void => {}
  const applied = makeAppliedPosition(clock, () => wake())
  const listeners = makeListeners({ events, log })
  const hearing = makeHearing({ events, follower, clock })
  const competitor = makeCompetitor({ leases: reads.leases, name: WORKER_LEASE, holder, clock, log })
  const judge = makeLogJudge(clock)
  const prompt = projections.filter((one) => !one.late)
  const healthAt = makeHealthAt({ events, clock, arrivals })
  let worker: Worker | null = null
  let stopping = false
  let endWork: (() => Promise<void>) | null = null
  let fenced: Promise<void> | null = null
  /** Whoever was frozen may have been overtaken, and hears of what another one feeds by looking. */
  let surelyWorks = (): boolean => false

  /** Becomes the worker where the lease is free. */
  const tryToWork = async (): Promise<void> => {
    const lease = competes ? await competitor.compete() : await competitor.look()
    if (!lease) return
    try {
      const parts = { events, reads, projections, clock, log, applied, listeners, hearing, erasure, onOtherLog }
      const working = await startWorker({ ...parts, lease })
      worker = working
      fenced = lease.lost
      surelyWorks = lease.isCertain
      endWork = async () => {
        await working.stop()
        await lease.release()
        worker = endWork = null
        surelyWorks = () => false
      }
    } catch (error) {
      await lease.release()
      if (!(error instanceof Fenced) && !lease.isLost()) throw error
    }
  }

  const shownPosition = async (): Promise<number> => (await reads.checkpoint(APPLIED))?.position ?? 0

  /** Where a read model of another version holds the applied position back, the others go on: as far as the last event that was fed. */
  const look = sharedLook(async (): Promise<Registry> => {
    // The registry first: what is fed meanwhile is heard of the next time.
    const registry = await reads.active()
    const { position = 0, last } = (await reads.checkpoint(APPLIED)) ?? {}
    await hearing.hearSoon(Math.max(position, last?.position ?? 0), registry)
    void applied.reached(position)
    listeners.announceBeside(position)
    return registry
  })

  /** Wakes early when somebody begins to wait, or when all is over. */
  const rest = (pauseMs: number): Promise<void> =>
    new Promise((resolve) => {
      const callOff = clock.after(pauseMs, resolve)
      wake = () => {
        callOff()
        resolve()
      }
    })

  /** Which log it is is asked beside: however long it takes to answer, people read what others have applied. */
  const watch = async (): Promise<void> => {
    const until = clock.now() + RENEW_MS
    let isJudged = false
    const judged = judge
      .whenItComes(mustBeWhatWasRead(events, reads).then(judge.isFine), applied.position)
      .finally(() => (isJudged = true))
    judged.catch(() => undefined)
    while (!stopping && (!isJudged || clock.now() < until)) {
      await look()
      await rest(applied.isAwaited() ? LOOK_MS : IDLE_LOOK_MS)
    }
    if (stopping) return
    await judged
  }

  const untilFenced = async (): Promise<void> => {
    await Promise.race([fenced, stopped])
    if (stopping) return
    log.warn({ holder }, 'projections: another worker has the lease, this one watches')
    await endWork?.()
  }

  const failed = async (err: unknown): Promise<void> => {
    if (err instanceof OtherLog) onOtherLog(err)
    // That the log is away is told once, by whoever watches over it.
    if (err instanceof EventStoreUnavailable) return
    log.error({ err }, 'projections: watching failed')
    return rest(RENEW_MS)
  }

  const run = async (): Promise<void> => {
    while (!stopping) {
      if (worker) await untilFenced()
      else
        await watch()
          .then(() => (stopping ? undefined : judge.whenItComes(tryToWork(), applied.position)))
          .catch(failed)
    }
  }

  let tellStopped = (): void => {}
  const stopped = new Promise<void>((resolve) => (tellStopped = resolve))
  await defineParked(reads)
  // Without the log a process serves what it has, and works once it is back.
  await tryToWork().catch((error: unknown) => {
    if (!(error instanceof EventStoreUnavailable)) throw error
  })
  if (!worker) await look()
  const running = run()

  const watching = () => watchingHealth(reads, prompt, competitor.isMissing() ? 'missing' : 'elsewhere')

  const lateOnes = async () =>
    positionsOfLate(
      reads,
      projections.filter((one) => one.late),
      await reads.active(),
    )

  const here = (): Worker => {
    if (!worker) throw new Error('this process does not feed the read models: another one has the lease')
    return worker
  }

  return {
    ready: worker ? here().ready : Promise.resolve(),
    position: applied.position,
    head: () => events.head(applied.position()),
    registry: () => (surelyWorks() ? reads.active() : look()),
    catchUp: async () => (surelyWorks() ? null : look()),
    health: () => {
      const position = applied.position()
      return worker
        ? healthAt({ position, shown: position, process: healthOf(worker), late: lateOnes() })
        : healthAt({ position, shown: shownPosition(), process: watching(), late: lateOnes() })
    },
    waitFor: applied.waitFor,
    onApplied: listeners.add,
    retryParked: async (projection, documentId) => here().retryParked(projection, documentId),
    rebuild: async (names, progress) =>
      here().rebuild(
        names.map((name) => named(projections, name)),
        progress,
      ),
    pauseRebuild: async (names) => here().pause(names),
    async stop() {
      stopping = true
      tellStopped()
      wake()
      await running
      applied.end()
      await endWork?.()
    },
  }
}

const named = (projections: readonly AnyProjection[], name: string): AnyProjection => {
  const found = projections.find((projection) => projection.name === name)
  if (!found) throw new Error(`there is no read model ${name}`)
  return found
}
