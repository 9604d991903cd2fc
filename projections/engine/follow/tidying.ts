import type { Clock, Log } from '#projections/engine/clock.ts'
import { dropPreviousBuilds } from '#projections/engine/rebuild/builds.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import type { AnyProjection } from './fold.ts'

/** What answered before a rebuild is kept for a day; it is looked for as often. */
const HOUR = 3_600_000

export interface TidyingOptions {
  readonly reads: ReadStore
  readonly projections: readonly AnyProjection[]
  readonly clock: Clock
  readonly log: Log
}

/** Drops what answered before, now and every hour. The answer ends it, and waits for nothing: the next start drops what is left. */
export const keepTidy = ({ reads, projections, clock, log }: TidyingOptions): (() => void) => {
  let isOver = false
  let callOff = (): void => {}
  const tidy = (): void => {
    const dropping = dropPreviousBuilds(reads, projections, clock.now())
    dropping.catch((err: unknown) => !isOver && log.warn({ err }, 'projections: an old build could not be dropped'))
    callOff = clock.after(HOUR, tidy)
  }
  tidy()
  return () => {
    isOver = true
    callOff()
  }
}
