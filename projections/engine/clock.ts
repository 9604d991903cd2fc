/** Time as the runner and the rebuild need it; runtime/ passes the real one, tests one they turn by hand. */
export interface Clock {
  /** Milliseconds since 1970 that only grow: the wall clock at the start of the process, and what has passed since. */
  now(): number
  /** Calls once after so many milliseconds; the answer calls it off. */
  after(ms: number, then: () => void): () => void
  /** Milliseconds since the start in which this thread had nothing to do, where that is known. */
  idle?(): number
}

/** What the log of the process takes, in pino's order. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Ended at once by the signal, which leaves no timer behind that would keep a process from ending. */
export const pause = (clock: Clock, ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const stopped = (): void => {
      callOff()
      resolve()
    }
    signal?.addEventListener('abort', stopped, { once: true })
    const callOff = clock.after(ms, () => {
      signal?.removeEventListener('abort', stopped)
      resolve()
    })
  })

/** As long may work go on that does not wait for anything: who asks in between is answered after it. */
const HOLD_MS = 15

/** Asked between two pieces of long work: gives everybody else a turn where the last one was a while ago. */
export type Breaks = () => Promise<void> | undefined

export const makeBreaks = (clock: Clock): Breaks => {
  let last = clock.now()
  return () => (clock.now() - last < HOLD_MS ? undefined : pause(clock, 0).then(() => void (last = clock.now())))
}

/** Events folded in one go: a few milliseconds. */
const PIECE = 100

/** Folds events piece by piece, with breaks between. */
export const inPieces = async <T>(
  all: readonly T[],
  breaks: Breaks,
  work: (piece: readonly T[]) => Promise<void> | void,
): Promise<void> => {
  for (let from = 0; from < all.length; from += PIECE) {
    await work(all.slice(from, from + PIECE))
    await breaks()
  }
}

/** What is said soon; null where it is not, or where it fails. */
export const soonOrNull = <Answer>(clock: Clock, ms: number, asking: Promise<Answer>): Promise<Answer | null> =>
  new Promise((resolve) => {
    const callOff = clock.after(ms, () => resolve(null))
    const answer = (value: Answer | null): void => {
      callOff()
      resolve(value)
    }
    asking.then(answer, () => answer(null))
  })
