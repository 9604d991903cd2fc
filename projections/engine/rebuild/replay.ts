import type { Breaks } from '#projections/engine/clock.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import type { ParkedOnes } from '#projections/engine/follow/parking/parking.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'
import { openBuild } from './build.ts'
import { readLogOnce } from './read-log-once.ts'

/** Read models folded anew from the log, beside those that are served, in collections of their names. */
export interface Replay {
  /** Folds on to where the end is now. Throws `RebuildFailed` for an event that is not parked. */
  readonly readOn: () => Promise<void>
}

export interface ReplayProgress {
  /** Replayed so far. */
  readonly events: number
  readonly position: number
  readonly upTo: number
}

interface ReplayOptions {
  readonly events: EventStore
  readonly scratch: ReadStore
  /** Up to where; asked anew each time it reads on. */
  readonly end: (reached: number) => Promise<number>
  readonly served: readonly { readonly projection: AnyProjection; readonly parked: ParkedOnes }[]
  /** Asked between two pieces of work whether others should have a turn. */
  readonly breaks: Breaks
  readonly progress?: (progress: ReplayProgress) => void
}

export const openReplay = async ({
  events,
  scratch,
  end,
  served,
  breaks,
  progress,
}: ReplayOptions): Promise<Replay> => {
  const builds = served.map(({ projection, parked }) =>
    openBuild(scratch, projection, { collection: projection.name, parked }),
  )
  // Nobody asks them anything but by id.
  for (const { collection } of builds) await scratch.define(collection, { fields: [], arrays: [] })
  let [reached, replayed] = [0, 0]

  return {
    readOn: async () => {
      const upTo = await end(reached)
      if (upTo <= reached) return
      const onPage = (count: number, position: number): void => {
        replayed += count
        progress?.({ events: replayed, position, upTo })
      }
      await readLogOnce({ events, builds, onPage, breaks }, reached, upTo)
      for (const { flush } of builds) await flush()
      reached = upTo
    },
  }
}
