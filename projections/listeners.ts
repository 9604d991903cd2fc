import type { Recorded } from '#domain/event.ts'
import type { Log } from './clock.ts'

export type Listener = (events: readonly Recorded[]) => void

/** Those who want to know what has just come into the documents. One that fails harms nobody else. */
export interface Listeners {
  /** The answer ends it. */
  readonly add: (listener: Listener) => () => void
  readonly tell: (events: readonly Recorded[]) => void
}

export const makeListeners = (log: Log): Listeners => {
  const listeners = new Set<Listener>()
  const tellOne = (listener: Listener, events: readonly Recorded[]): void => {
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
