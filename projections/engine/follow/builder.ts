import type { Clock, Log } from '#projections/engine/clock.ts'
import { notePaused, type RunningBuild } from '#projections/engine/rebuild/builds.ts'
import type { Progress } from '#projections/engine/rebuild/progress.ts'
import { ForgottenMeanwhile, rebuild, type RebuildReport } from '#projections/engine/rebuild/rebuild.ts'
import type { HeldEpoch, ReadStore } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'
import type { ErasureGate } from './erase/erasure-gate.ts'
import { type Erasure, peopleErasedBetween } from './erase/erase.ts'
import type { AnyProjection } from './fold.ts'

/** What a worker builds anew while the old ones answer. */
export interface Builder {
  readonly build: (chosen: readonly AnyProjection[], progress?: (progress: Progress) => void) => Promise<RebuildReport>
  /** Ends the builds of these, and what is built together with them, before they switch; those that are paused by now. */
  readonly pause: (names: readonly string[]) => Promise<readonly string[]>
  /** Names of what is being built. */
  readonly rebuilding: ReadonlySet<string>
  readonly running: ReadonlySet<RunningBuild>
  /** All that is under way has ended. */
  readonly ended: () => Promise<unknown>
}

export interface BuilderOptions {
  readonly events: EventStore
  readonly reads: ReadStore
  readonly clock: Clock
  readonly log: Log
  readonly erasure: Erasure
  readonly gate: ErasureGate
  readonly lease: HeldEpoch
  /** How far the read models were told to be when the lease was taken. */
  readonly floor: number
  readonly isOver: () => boolean
  /** The switch, while nothing is applied; what answers is heard of before anything is again. */
  readonly runExclusive: (work: () => Promise<void>) => Promise<void>
}

export const makeBuilder = ({ isOver, runExclusive, gate, lease, floor, ...options }: BuilderOptions): Builder => {
  const { events, reads, clock, log, erasure } = options
  const rebuilding = new Set<string>()
  const running = new Set<RunningBuild>()
  const underWay = new Map<Promise<unknown>, readonly string[]>()
  const pausing = new Set<string>()

  /** What was read before somebody was forgotten holds their words. */
  const isResumable = async (position: number): Promise<boolean> =>
    (await peopleErasedBetween(erasure, events, [position, await events.head(position)])).people.length === 0

  const run = async (
    chosen: readonly AnyProjection[],
    progress?: (progress: Progress) => void,
  ): Promise<RebuildReport> => {
    erasure.forgetKeys()
    for (const { name } of chosen) rebuilding.add(name)
    try {
      const cancelled = () => isOver() || chosen.some(({ name }) => pausing.has(name))
      const steps = {
        progress,
        cancelled,
        runExclusive,
        lease,
        atLeast: floor,
        forgetting: { gate, running, isResumable },
      }
      const report = await rebuild({ events, reads, projections: chosen, clock, ...steps })
      const collections = report.rebuilt.map(({ collection }) => collection)
      log.info({ rebuilt: collections, events: report.events, seconds: report.seconds }, 'projections: rebuilt')
      return report
    } catch (error) {
      if (!(error instanceof ForgottenMeanwhile)) throw error
      await reads.scrub([])
      return await run(chosen, progress)
    } finally {
      for (const { name } of chosen) rebuilding.delete(name)
    }
  }

  return {
    build(chosen, progress) {
      const names = chosen.map(({ name }) => name)
      const ending = run(chosen, progress)
      underWay.set(ending, names)
      return ending.finally(() => underWay.delete(ending))
    },
    async pause(names) {
      const some = [...underWay].filter(([, built]) => built.some((name) => names.includes(name)))
      for (const name of names) pausing.add(name)
      await Promise.allSettled(some.map(([ending]) => ending))
      for (const name of names) pausing.delete(name)
      const paused: string[] = []
      for (const name of some.flatMap(([, built]) => built)) if (await notePaused(reads, name)) paused.push(name)
      log.info({ paused }, 'projections: a rebuild is paused')
      return paused
    },
    rebuilding,
    running,
    ended: () => Promise.allSettled(underWay.keys()),
  }
}
