import type { RecordedEvent } from '#domain/event.ts'
import type { Clock, Log } from '#projections/engine/clock.ts'
import { type EventPage, type EventStore, EventStoreUnavailable } from '#stores/events/port.ts'

/** The row (a checkpoint) in which the worker writes how far every read model that answers is. */
export const APPLIED = 'applied'

/** How far every read model that answers is, and people who wait for it. */
export interface AppliedPosition {
  readonly position: () => number
  /** True once `reached` is told a position as high; false after so many milliseconds or when it is over. */
  readonly waitFor: (position: number, timeoutMs: number) => Promise<boolean>
  /** Ends when all who waited for it go on: what they do next then comes together in the log, as it would had they gone on at once. */
  readonly reached: (position: number) => Promise<void>
  readonly isAwaited: () => boolean
  /** Nothing will be reached any more. */
  readonly end: () => void
}

interface Waiter {
  readonly position: number
  /** Whether it is reached by now. */
  readonly answer: () => void
}

/**
 * So many go on in one turn of the event loop: each of them puts an answer together at once, some half a millisecond. Where more wait, their
 * page was a long one, and the turn in which it was written has had enough.
 */
const AT_ONCE = 16

/** `onWait` is called when somebody begins to wait. */
export const makeAppliedPosition = (clock: Clock, onWait: () => void): AppliedPosition => {
  const waiters = new Set<Waiter>()
  let position = 0
  let over = false

  const waitFor = (wanted: number, timeoutMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      if (wanted <= position || over || timeoutMs <= 0) return resolve(wanted <= position)
      const callOff = clock.after(timeoutMs, () => waiter.answer())
      const answer = (): void => {
        waiters.delete(waiter)
        callOff()
        resolve(wanted <= position)
      }
      const waiter = { position: wanted, answer }
      waiters.add(waiter)
      onWait()
    })

  const release = async (): Promise<void> => {
    const ready = [...waiters].filter((waiter) => waiter.position <= position)
    for (const [at, waiter] of ready.entries()) {
      if (ready.length > AT_ONCE && at % AT_ONCE === 0) await new Promise(setImmediate)
      waiter.answer()
    }
  }

  return {
    position: () => position,
    waitFor,
    reached(next) {
      position = Math.max(position, next)
      return release()
    },
    isAwaited: () => waiters.size > 0,
    end() {
      over = true
      for (const waiter of waiters) waiter.answer()
    },
  }
}

export type Listener = (events: readonly RecordedEvent[]) => void

/** Those who want to know what has come into the documents: each event once, in order. One that fails harms nobody else. */
export interface Listeners {
  /** The answer ends it. */
  readonly add: (listener: Listener) => () => void
  /** Everything up to here is in the documents. The page that led here, where the caller has it; what is missing is read. */
  readonly announce: (upTo: number, page?: EventPage & { readonly after: number }) => Promise<void>
  /** The same, with nobody who waits for it: where the log does not answer, the next one tells what is missing. */
  readonly announceBeside: (upTo: number) => void
}

export const makeListeners = ({ events, log }: { readonly events: EventStore; readonly log: Log }): Listeners => {
  const listeners = new Set<Listener>()
  let told = 0

  const tellOne = (listener: Listener, page: readonly RecordedEvent[]): void => {
    try {
      listener(page)
    } catch (err) {
      log.error({ err }, 'projections: a listener failed')
    }
  }
  const tell = ({ events: page, upTo }: EventPage): void => {
    const fresh = page.filter(({ position }) => position > told)
    told = Math.max(told, upTo)
    if (fresh.length > 0) listeners.forEach((listener) => tellOne(listener, fresh))
  }

  const announce: Listeners['announce'] = async (upTo, page) => {
    if (listeners.size === 0) told = Math.max(told, upTo)
    else if (page && page.after <= told && page.upTo <= upTo) tell(page)
    else if (told < upTo) for await (const missed of events.readAll(told, upTo)) tell(missed)
  }
  let besides: Promise<void> | null = null

  return {
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    announce,
    announceBeside: (upTo) => {
      besides ??= announce(upTo)
        .catch((err: unknown) => {
          if (!(err instanceof EventStoreUnavailable)) log.error({ err }, 'projections: listeners could not be told')
        })
        .finally(() => (besides = null))
    },
  }
}
