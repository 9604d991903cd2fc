import { Mutex } from 'async-mutex'

/**
 * Keeps folding apart from the taking out of words. What was read of the log before somebody was forgotten was opened with their key: whoever holds it
 * reads it again.
 */
export interface ErasureGate {
  /** Asked for before the log is read. */
  readonly ticket: () => number
  /** False, and nothing is done, where somebody was forgotten since the ticket. */
  readonly fold: (ticket: number, work: () => Promise<void>) => Promise<boolean>
  /** Of what is not read from the log. */
  readonly hold: <T>(work: () => Promise<T>) => Promise<T>
  /** Nobody folds meanwhile, and every ticket is worth nothing afterwards. */
  readonly erase: <T>(work: () => Promise<T>) => Promise<T>
}

export const makeErasureGate = (): ErasureGate => {
  const mutex = new Mutex()
  let present = 0
  return {
    ticket: () => present,
    fold: (ticket, work) =>
      mutex.runExclusive(async () => {
        if (ticket !== present) return false
        await work()
        return true
      }),
    hold: (work) => mutex.runExclusive(work),
    erase: (work) =>
      mutex.runExclusive(() => {
        present += 1
        return work()
      }),
  }
}

/** Where nobody is forgotten meanwhile. */
export const openGate: ErasureGate = {
  ticket: () => 0,
  fold: async (_, work) => {
    await work()
    return true
  },
  hold: (work) => work(),
  erase: (work) => work(),
}
