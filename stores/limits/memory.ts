import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit, LimitStore } from './port.ts'

/** Counts in this process alone. What is over goes by a timer. */
export const makeMemoryLimits = (): LimitStore => {
  const counters = new Map<string, RateLimiterMemory>()
  const counterOf = (name: string, limit: Limit): RateLimiterMemory => {
    const counter = counters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, ...limit })
    counters.set(name, counter)
    return counter
  }
  return {
    consume: async (name, key, limit) => {
      try {
        await counterOf(name, limit).consume(key)
        return 0
      } catch (full) {
        if (full instanceof RateLimiterRes) return Math.max(1, full.msBeforeNext)
        throw full
      }
    },
    left: async (name, key, limit) =>
      Math.max(0, (await counterOf(name, limit).get(key))?.remainingPoints ?? limit.points),
    refund: async (name, key, limit) => {
      await counterOf(name, limit).reward(key)
    },
    purge: async () => 0,
  }
}
