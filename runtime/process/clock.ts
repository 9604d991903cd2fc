import { performance } from 'node:perf_hooks'
import type { Clock } from '#projections/engine/clock.ts'

let told = { at: 0, text: '' }

/** ISO 8601 UTC. Written once in a millisecond: one call asks several times. */
export const now = (): string => {
  const at = Date.now()
  if (at !== told.at) told = { at, text: new Date(at).toISOString() }
  return told.text
}

/** Never holds the process: what is waited for has its own reason to live. */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
  idle: () => performance.eventLoopUtilization().idle,
}
