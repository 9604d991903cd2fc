import type { Clock, Log } from '#projections/engine/clock.ts'
import { RebuildFailed } from '#projections/engine/rebuild/build.ts'
import { parseName } from '#projections/engine/rebuild/builds.ts'
import { RebuildInterrupted } from '#projections/engine/rebuild/rebuild.ts'
import { ProofFailed } from '#projections/engine/rebuild/prove.ts'
import { DocumentRefused } from '#stores/documents/port.ts'
import type { AnyProjection } from './fold.ts'

/** Read models of another version than this code's, built anew after a start. */
export interface OutdatedBuilds {
  /** Resolves after the first try; what the store kept from being built is tried again until it is. */
  readonly begin: (chosen: readonly AnyProjection[]) => Promise<void>
  /** No further try; resolves when the one under way has ended. */
  readonly stop: () => Promise<void>
}

export interface OutdatedBuildsOptions {
  /** Together, in one reading of the log. */
  readonly build: (chosen: readonly AnyProjection[]) => Promise<unknown>
  /** Whether it still is of another version, and nobody else builds it. */
  readonly isWanted: (one: AnyProjection) => boolean
  readonly isOver: () => boolean
  readonly clock: Clock
  readonly log: Log
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/**
 * All in one reading of the log, as far as that goes. One that cannot be built is left out, and keeps back none but itself: another try
 * would end as this one did. Where an error names none of them (the store was away for a moment, the disk was full), each is built by itself, and
 * what is left then is tried again with growing pauses, or the site would answer from the old ones until somebody starts it anew.
 */
export const makeOutdatedBuilds = ({ build, isWanted, isOver, clock, log }: OutdatedBuildsOptions): OutdatedBuilds => {
  let callOff = (): void => {}
  let running: Promise<void> = Promise.resolve()

  /** Those that were not built though nothing is known to be wrong with them. */
  const together = async (chosen: readonly AnyProjection[]): Promise<readonly AnyProjection[]> => {
    if (chosen.length === 0 || isOver()) return []
    try {
      await build(chosen)
      return []
    } catch (err) {
      // Somebody has paused it.
      if (isOver() || err instanceof RebuildInterrupted) return []
      const failed = failedIn(err)
      const rest = chosen.filter(({ name }) => name !== failed)
      log.error({ err, failed }, 'projections: a rebuild failed, the old version answers on')
      if (rest.length < chosen.length) return together(rest)
      return chosen.length === 1 ? chosen : each(chosen)
    }
  }
  const each = async (chosen: readonly AnyProjection[]): Promise<readonly AnyProjection[]> => {
    const left: AnyProjection[] = []
    for (const one of chosen) left.push(...(await together([one])))
    return left
  }

  const tryAll = async (chosen: readonly AnyProjection[], pauseMs: number): Promise<void> => {
    const left = await together(chosen)
    if (left.length === 0 || isOver()) return
    callOff = clock.after(pauseMs, () => {
      running = tryAll(left.filter(isWanted), Math.min(2 * pauseMs, LONGEST_PAUSE_MS))
    })
  }

  return {
    begin: (chosen) => (running = tryAll(chosen, FIRST_PAUSE_MS)),
    async stop() {
      callOff()
      await running
    },
  }
}

/** The read model that a failed rebuild names; null where it was something that concerns all. */
const failedIn = (error: unknown): string | null => {
  if (error instanceof RebuildFailed) return error.projection
  if (error instanceof ProofFailed || error instanceof DocumentRefused)
    return parseName(error.collection)?.projection ?? null
  return null
}
