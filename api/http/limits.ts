import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { problem } from './problem.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Decision G28, in tries and seconds. Anything a person does in bulk has one. */
const limits = {
  login: { points: 10, duration: 15 * MINUTE },
  register: { points: 5, duration: HOUR },
  messages: { points: 30, duration: MINUTE },
  listings: { points: 20, duration: DAY },
  claims: { points: 20, duration: DAY },
  media: { points: 120, duration: HOUR },
  password: { points: 10, duration: 15 * MINUTE },
  reports: { points: 30, duration: DAY },
} as const
export type LimitName = keyof typeof limits

export interface Limits {
  /** Counts one try; 429 with Retry-After when there were too many. */
  readonly spend: (name: LimitName, key: string) => Promise<void>
  /** Gives a try back: what was refused did not count. */
  readonly refund: (name: LimitName, key: string) => Promise<void>
}

export const makeLimits = (on: boolean): Limits => {
  if (!on) return { spend: () => Promise.resolve(), refund: () => Promise.resolve() }
  const counters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, new RateLimiterMemory({ keyPrefix: name, ...limit })]),
  )
  return {
    spend: async (name, key) => {
      try {
        await counters.get(name)?.consume(key)
      } catch (full) {
        if (!(full instanceof RateLimiterRes)) throw full
        throw problem('too-often', { retryAfter: Math.max(1, Math.ceil(full.msBeforeNext / 1000)) })
      }
    },
    refund: async (name, key) => {
      await counters.get(name)?.reward(key)
    },
  }
}
