import { type Clock, soonOrNull } from '#projections/engine/clock.ts'
import { isOf } from '#projections/engine/rebuild/builds.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'
import { type Arrivals, makeArrivals } from './arrivals.ts'
import type { AnyProjection } from './fold.ts'
import type { Registry } from './hearing.ts'
import { countParked } from './parking/parking.ts'
import type { SubscriberState } from './subscribe.ts'
import type { Worker } from './worker.ts'

/**
 * Positions of the log. `lag` is about how many events the read models that answer are behind its head, `lagSeconds` how long the oldest of them
 * has waited, `stalledSeconds` how long ago the oldest was shown that this process does not know of. `parked` counts documents of all.
 */
export interface Health {
  readonly state: SubscriberState | 'watching'
  /** Who feeds the read models: this process, another one, or nobody. */
  readonly worker: 'here' | 'elsewhere' | 'missing'
  readonly position: number
  /** As far as is known. */
  readonly head: number
  /** The log has not said in time where it ends. */
  readonly isLogAway: boolean
  readonly lag: number
  readonly lagSeconds: number
  readonly stalledSeconds: number
  readonly parked: number
  readonly rebuilding: readonly string[]
  /** Of another version than this code and not being rebuilt: what they answer no longer changes. */
  readonly outdated: readonly string[]
  /** Read models that nobody waits for, and how far each is. */
  readonly late: readonly Late[]
}

/** How far a late read model is; `lag` is about how many events it is behind the head. */
export interface Late {
  readonly name: string
  readonly position: number
  readonly lag: number
  readonly parked: number
}

/** As the store has it, so that every process tells the same. */
export const positionsOfLate = async (reads: ReadStore, projections: readonly AnyProjection[], registry: Registry) =>
  Promise.all(
    projections.map(async (projection) => {
      const { name } = projection
      const collection = registry.get(name)
      if (collection === undefined || !isOf(collection, projection)) return { name, position: 0, parked: 0 }
      const [checkpoint, parked] = await Promise.all([reads.checkpoint(collection), countParked(reads, [collection])])
      return { name, position: checkpoint?.position ?? 0, parked }
    }),
  )

export const healthOf = ({ state, parked, rebuilding, outdated }: Worker) => ({
  state: state(),
  worker: 'here' as const,
  parked: parked(),
  rebuilding: rebuilding(),
  outdated: outdated(),
})

/** Of a process that only watches, of these read models. */
export const watchingHealth = async (
  reads: ReadStore,
  projections: readonly AnyProjection[],
  worker: 'elsewhere' | 'missing',
): Promise<ProcessHealth> => {
  const registry = await reads.active()
  const collections = projections.flatMap(({ name }) => registry.get(name) ?? [])
  return {
    state: 'watching',
    worker,
    parked: await countParked(reads, collections),
    rebuilding: [],
    outdated: projections.filter((one) => !isOf(registry.get(one.name), one)).map(({ name }) => name),
  }
}

/** Milliseconds for which the log is asked where it ends: readiness is answered sooner than a load balancer gives it up (2 s). */
const ASKED_MS = 750

interface Place {
  /** Up to which this process knows that documents show all. */
  readonly position: number
  /** Up to which they do. */
  readonly shown: number | Promise<number>
  readonly process: ProcessHealth | Promise<ProcessHealth>
  readonly late: ReturnType<typeof positionsOfLate>
}
type ProcessHealth = Pick<Health, 'state' | 'worker' | 'parked' | 'rebuilding' | 'outdated'>

interface Asked {
  readonly events: Pick<EventStore, 'head' | 'capabilities'>
  readonly clock: Clock
  readonly arrivals: Arrivals
}

/** How a process is, and how far it is behind: answered soon, whether the log answers or not. */
export const makeHealthAt = ({ events, clock, arrivals }: Asked) => {
  const shownArrivals = makeArrivals(clock)
  return async ({ position, shown, process, late }: Place): Promise<Health> => {
    const [end, shownUpTo, known, lateOnes] = await Promise.all([
      soonOrNull(clock, ASKED_MS, events.head(position)),
      shown,
      process,
      late,
    ])
    if (end !== null) arrivals.saw(end)
    shownArrivals.saw(shownUpTo)
    const head = end ?? Math.max(arrivals.latest(), position)
    const lagAt = (reached: number): number =>
      Math.ceil(Math.max(0, head - reached) / (events.capabilities.positionsPerEvent ?? 1))
    return {
      position,
      head,
      isLogAway: end === null,
      lag: lagAt(position),
      lagSeconds: arrivals.waitingAfter(position),
      stalledSeconds: shownArrivals.waitingAfter(position),
      ...known,
      late: lateOnes.map((one) => ({ ...one, lag: lagAt(one.position) })),
    }
  }
}
