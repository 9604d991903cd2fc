/** Time as the runner and the rebuild need it; runtime/ passes the real one, tests one they turn by hand. */
export interface Clock {
  /** Milliseconds since 1970 that only grow: the wall clock at the start of the process, and what has passed since. */
  now(): number
  /** Calls once after so many milliseconds; the answer calls it off. */
  after(ms: number, then: () => void): () => void
}

/** What the log of the process takes, in pino's order. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.after(ms, resolve))
