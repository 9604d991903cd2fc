import type { Recorded } from '#domain/event.ts'
import type { EventStore } from '#event-store/port.ts'
import type { Stored } from '#read-store/port.ts'
import { RebuildFailed } from './build.ts'
import { ABSENT, fold, keysOf, type AnyProjection } from './fold.ts'
import type { ParkedOnes } from './parking.ts'

/** A read model folded in memory, beside the one that is served. */
export interface Replay {
  readonly states: ReadonlyMap<string, Stored>
  /** Folds on to a position. */
  upTo(position: number): Promise<void>
}

export interface ReplayOptions {
  readonly events: EventStore
  readonly projection: AnyProjection
  readonly parked: ParkedOnes
}

/** Parked documents are left as they were before their first parked event. Throws `RebuildFailed` for an event that is not parked. */
export const openReplay = ({ events, projection, parked }: ReplayOptions): Replay => {
  const states = new Map<string, Stored>()
  const wants = new Set(projection.wants)
  const waiting = new Set([...parked.values()].flatMap((entry) => entry.events.map(({ position }) => position)))
  let reached = 0

  const take = (event: Recorded): void => {
    try {
      for (const id of keysOf(projection, event)) {
        if (!parked.has(id)) states.set(id, fold(projection, states.get(id) ?? ABSENT, { id, event }))
      }
    } catch (cause) {
      if (!waiting.has(event.position)) throw new RebuildFailed(projection.name, event, cause)
    }
  }

  return {
    states,
    async upTo(position) {
      for await (const page of events.readAll(reached, Math.max(reached, position))) {
        for (const event of page) if (wants.has(event.type)) take(event)
      }
      reached = Math.max(reached, position)
    },
  }
}
