import { setImmediate as turn } from 'node:timers/promises'
import type { RecordedEvent } from '#domain/event.ts'
import type { Subscription } from './port.ts'

/** Events after a position, at most one page; empty at the head. */
export type ReadPage = (after: number) => Promise<readonly RecordedEvent[]>

/** Those who follow one log. */
export interface Subscribers {
  readonly subscribe: (after: number) => Subscription
  /** The log has grown: everybody who waits looks again. */
  readonly wake: () => void
  readonly close: () => void
}

/** Pages until `upTo`; gives the event loop a turn after each, so that a long read starves nobody. */
export async function* pages(read: ReadPage, after: number, upTo: number): AsyncGenerator<readonly RecordedEvent[]> {
  let position = after
  while (position < upTo) {
    const page = await read(position)
    const wanted = (page.at(-1)?.position ?? 0) <= upTo ? page : page.filter((event) => event.position <= upTo)
    const last = wanted.at(-1)
    if (!last) return
    yield wanted
    position = last.position
    await turn()
  }
}

/**
 * A follower pulls a page only when asked for one: a slow reader holds one page, loses nothing, and finds the rest in the
 * log. `busy` is told whether anybody follows.
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

  async function* run(after: number, isOpen: () => boolean): AsyncGenerator<readonly RecordedEvent[]> {
    let position = after
    while (isOpen()) {
      const heard = woken
      const page = await read(position)
      const last = page.at(-1)
      if (!last) await sleep(heard)
      else if (isOpen()) {
        yield page
        position = last.position
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
