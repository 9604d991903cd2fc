import type { Clock } from './clock.ts'

/** People who wait until the read models have reached a position. */
export interface Waiting {
  /** True once `reached` is told a position as high; false after so many milliseconds or when it is over. */
  readonly waitFor: (position: number, timeoutMs: number) => Promise<boolean>
  readonly reached: (position: number) => void
  /** Nothing will be reached any more. */
  readonly end: () => void
}

interface Waiter {
  readonly position: number
  readonly answer: (reached: boolean) => void
}

export const makeWaiting = (clock: Clock): Waiting => {
  const waiters = new Set<Waiter>()
  let position = 0
  let over = false

  const waitFor = (wanted: number, timeoutMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      if (wanted <= position || over || timeoutMs <= 0) return resolve(wanted <= position)
      const callOff = clock.after(timeoutMs, () => waiter.answer(false))
      const answer = (reached: boolean): void => {
        waiters.delete(waiter)
        callOff()
        resolve(reached)
      }
      const waiter = { position: wanted, answer }
      waiters.add(waiter)
    })

  return {
    waitFor,
    reached(next) {
      position = Math.max(position, next)
      for (const waiter of waiters) if (waiter.position <= position) waiter.answer(true)
    },
    end() {
      over = true
      for (const waiter of waiters) waiter.answer(false)
    },
  }
}
