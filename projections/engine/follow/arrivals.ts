import type { Clock } from '#projections/engine/clock.ts'

/**
 * When a position was first seen to be reached. Events carry the time of the act that made them, which may have begun long before: how long one
 * has waited to be shown is counted from when it was there.
 */
export interface Arrivals {
  readonly saw: (position: number) => void
  /** The last position that was seen; 0 before. */
  readonly latest: () => number
  /** Seconds since something beyond this position was first seen; 0 where nothing was. What was asked for once is not asked for below. */
  readonly waitingAfter: (position: number) => number
}

export const makeArrivals = (clock: Pick<Clock, 'now'>): Arrivals => {
  const seen: { readonly position: number; readonly at: number }[] = []
  let latest = 0
  return {
    saw: (position) => {
      if (position <= latest) return
      latest = position
      seen.push({ position, at: clock.now() })
    },
    latest: () => latest,
    waitingAfter: (position) => {
      const waiting = seen.findIndex((one) => one.position > position)
      seen.splice(0, waiting === -1 ? seen.length : waiting)
      const [first] = seen
      return first ? (clock.now() - first.at) / 1000 : 0
    },
  }
}
