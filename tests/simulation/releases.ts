import type { AnyProjection } from '#projections/engine/follow/fold.ts'

/**
 * The code that processes are started with: a process keeps what it was started with, one that is started later has the newest. From one
 * release to the next the versions of some read models rise, so that they are built anew while the old ones answer.
 */
export interface Releases {
  readonly newest: () => readonly AnyProjection[]
  readonly release: (changed: ReadonlySet<string>) => void
}

export const makeReleases = (first: readonly AnyProjection[]): Releases => {
  let newest = first
  return {
    newest: () => newest,
    release: (changed) => {
      newest = newest.map((one) => (changed.has(one.name) ? { ...one, version: one.version + 1 } : one))
    },
  }
}
