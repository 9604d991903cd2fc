import { ms } from '#domain/time.ts'
import type { Clock } from '#projections/engine/clock.ts'
import type { EventStore } from '#stores/events/port.ts'
import type { SubscriberState } from './subscribe.ts'
import type { Worker } from './worker.ts'

/**
 * Positions of the log. `lag` is about how many events the read models that answer are behind its head, `lagSeconds` the age of the oldest
 * event that they do not show, `stalledSeconds` of the oldest that they show and this process does not know of. `parked` counts documents of all.
 */
export interface Health {
  readonly state: SubscriberState | 'watching'
  /** Who feeds the read models: this process, another one, or nobody. */
  readonly worker: 'here' | 'elsewhere' | 'missing'
  readonly position: number
  readonly head: number
  readonly lag: number
  readonly lagSeconds: number
  readonly stalledSeconds: number
  readonly parked: number
  readonly rebuilding: readonly string[]
  /** Of another version than this code and not being rebuilt: what they answer no longer changes. */
  readonly outdated: readonly string[]
}

export const healthOf = ({ state, parked, rebuilding, outdated }: Worker) => ({
  state: state(),
  worker: 'here' as const,
  parked: parked(),
  rebuilding: rebuilding(),
  outdated: outdated(),
})

/** Of the oldest event after a position, in seconds. */
export const ageAfter = async (
  { events, clock }: { readonly events: Pick<EventStore, 'readAll'>; readonly clock: Pick<Clock, 'now'> },
  position: number,
  upTo: number,
): Promise<number> => {
  if (position >= upTo) return 0
  for await (const page of events.readAll(position, upTo)) {
    const [oldest] = page.events
    if (oldest) return Math.max(0, (clock.now() - ms(oldest.at)) / 1000)
  }
  return 0
}
