import type { RecordedEvent } from '#domain/event.ts'
import type { Clock, Log } from '#projections/engine/clock.ts'

/** People who wait until the read models have reached a position. */
export interface AppliedPosition {
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

export const makeAppliedPosition = (clock: Clock): AppliedPosition => {
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

export type Listener = (events: readonly RecordedEvent[]) => void

/** Those who want to know what has just come into the documents. One that fails harms nobody else. */
export interface Listeners {
  /** The answer ends it. */
  readonly add: (listener: Listener) => () => void
  readonly tell: (events: readonly RecordedEvent[]) => void
}

export const makeListeners = (log: Log): Listeners => {
  const listeners = new Set<Listener>()
  const tellOne = (listener: Listener, events: readonly RecordedEvent[]): void => {
    try {
      listener(events)
    } catch (err) {
      log.error({ err }, 'projections: a listener failed')
    }
  }
  return {
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (events) => listeners.forEach((listener) => tellOne(listener, events)),
  }
}
