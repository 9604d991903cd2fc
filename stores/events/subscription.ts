import { setImmediate as turn } from 'node:timers/promises'
import type { EventPage, Subscription } from './port.ts'

/** The next page after a position; null at the head. */
export type ReadPage = (after: number) => Promise<EventPage | null>

/** Those who subscribe to one log. */
export interface Subscribers {
  readonly subscribe: (after: number) => Subscription
  /** The log has grown: everybody who waits looks again. */
  readonly wake: () => void
  readonly close: () => void
}

/** Pages until `upTo`; gives the event loop a turn after each, so that a long read starves nobody. */
export async function* pages(read: ReadPage, after: number, upTo: number): AsyncGenerator<EventPage> {
  let position = after
  while (position < upTo) {
    const page = await read(position)
    if (!page) return
    yield page.upTo <= upTo ? page : { events: page.events.filter((event) => event.position <= upTo), upTo }
    position = page.upTo
    await turn()
  }
}

/**
 * A subscriber pulls a page only when asked for one: a slow reader holds one page, loses nothing, and finds the rest in the
 * log. `busy` is told whether anybody subscribes.
 */
export const makeSubscribers = (read: ReadPage, busy: (anybody: boolean) => void = () => undefined): Subscribers => {
  let woken = 0
  let waiting: (() => void)[] = []
  const open = new Set<() => void>()

  const wake = () => {
    woken += 1
    const asleep = waiting
    waiting = []
    for (const rouse of asleep) rouse()
  }
  /** Resolves at the next wake after `heard`: one that came during a read is not slept through. */
  const sleep = (heard: number) =>
    heard < woken ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))

  async function* run(after: number, isOpen: () => boolean): AsyncGenerator<EventPage> {
    let position = after
    while (isOpen()) {
      const heard = woken
      const page = await read(position)
      if (!page) await sleep(heard)
      else if (isOpen()) {
        yield page
        position = page.upTo
        await turn()
      }
    }
  }

  const subscribe = (after: number): Subscription => {
    const close = () => {
      if (!open.delete(close)) return
      if (open.size === 0) busy(false)
      wake()
    }
    open.add(close)
    busy(true)
    const running = run(after, () => open.has(close))
    async function* closing() {
      try {
        yield* running
      } finally {
        close()
      }
    }
    const iterator = closing()
    return { close, [Symbol.asyncIterator]: () => iterator }
  }

  return {
    subscribe,
    wake,
    close: () => {
      for (const close of open) close()
    },
  }
}
