import { setTimeout as pause } from 'node:timers/promises'
import { inTime } from '#stores/in-time.ts'
import { TimedOut } from './errors.ts'

/** How long one try, and all of them together, may take. Milliseconds. */
export interface Patience {
  readonly tryMs: number
  readonly totalMs: number
}

/** What somebody waits for: a request answers within 4 s. */
export const OF_A_REQUEST: Patience = { tryMs: 1500, totalMs: 3000 }
/** What nobody waits for: longer than choosing a new leader takes (5 to 23 s). */
export const OF_THE_LOG: Patience = { tryMs: 10_000, totalMs: 30_000 }

export interface Persistence {
  readonly patience: Patience
  /** Whether trying again is of no use. */
  readonly isFinal: (error: unknown) => boolean
  /** A try has failed, and there may be another. */
  readonly failed: () => void
  /** What is thrown when the time is over; `cause` is the last failure. */
  readonly exhausted: (cause: unknown) => Error
}

/** Milliseconds. In less no answer comes from where something is wrong, and what was wrong would not be told. */
const LEAST_TRY_MS = 100

/** Tries until it succeeds, fails for good, or the time is over. A try is told how many milliseconds it has. */
export const persist = async <Answer>(
  attempt: (ms: number) => Promise<Answer>,
  { patience, isFinal, failed, exhausted }: Persistence,
): Promise<Answer> => {
  const end = performance.now() + patience.totalMs
  for (let tries = 0; ; tries += 1) {
    try {
      const ms = Math.ceil(Math.min(patience.tryMs, Math.max(1, end - performance.now())))
      return await within(attempt(ms), ms)
    } catch (error) {
      if (isFinal(error)) throw error
      failed()
      const wait = backoff(tries, { first: 20, most: 500 })
      if (performance.now() + wait + LEAST_TRY_MS >= end) throw exhausted(error)
      await pause(wait)
    }
  }
}

/** Doubles with each failure, with jitter. Milliseconds. */
export const backoff = (failures: number, { first, most }: { readonly first: number; readonly most: number }): number =>
  Math.min(most, first * 2 ** Math.min(failures, 16)) * (0.5 + Math.random() / 2)

/** Throws `TimedOut` after so many milliseconds, though the call itself goes on. */
export const within = <Answer>(call: Promise<Answer>, ms: number): Promise<Answer> =>
  inTime(call, ms, () => new TimedOut(`no answer in ${Math.round(ms)} ms`))
