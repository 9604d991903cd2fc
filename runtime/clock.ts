import type { Clock } from '#projections/engine/clock.ts'

/** ISO 8601 UTC. */
export const now = (): string => new Date().toISOString()

/** Never holds the process: what is waited for has its own reason to live. */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}
