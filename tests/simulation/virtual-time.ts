import type { Clock } from '#projections/engine/clock.ts'
import type { Chance } from './chance.ts'

/**
 * Time that only moves when everybody waits, and always in the same order. Machines count milliseconds; people live `SPEED` times as
 * fast, so that a day of theirs is a minute and a half of leases, time-outs and retries.
 */
export interface VirtualTime {
  /** Milliseconds of the machines since the run began; they only grow. */
  readonly now: () => number
  /** What the machines' clocks say, ISO 8601 UTC. A test may step it. */
  readonly wall: () => string
  readonly stepWall: (ms: number) => void
  readonly sleep: (ms: number) => Promise<void>
  /** Calls once after so many milliseconds; the answer calls it off. */
  readonly after: (ms: number, then: () => void) => () => void
  /** The same for the engine of the projections. */
  readonly clock: Clock
  /** Lets everything happen that is due until then. */
  readonly runUntil: (end: number) => Promise<void>
  /** Marks work that ends by itself, without waiting for this clock: time stands still meanwhile. */
  readonly during: <Result>(work: Promise<Result>) => Promise<Result>
}

interface Due {
  readonly at: number
  /** Of two that are due at once, chance decides which comes first. */
  readonly order: number
  readonly call: () => void
}

export const SPEED = 1000

export const makeVirtualTime = (chance: Chance, start: string): VirtualTime => {
  const begun = Date.parse(start)
  const heap = makeHeap()
  let now = 0
  let wallStep = 0
  let working = 0

  const after = (ms: number, then: () => void): (() => void) => {
    let due: (() => void) | null = then
    heap.add({ at: now + Math.max(0, ms), order: chance.next(), call: () => due?.() })
    return () => {
      due = null
    }
  }

  /** Until nobody does anything more without waiting for time. */
  const settle = async (): Promise<void> => {
    do await turn()
    while (working > 0)
  }

  return {
    now: () => now,
    wall: () => new Date(begun + now * SPEED + wallStep).toISOString(),
    stepWall(ms) {
      wallStep += ms
    },
    sleep: (ms) => new Promise((resolve) => after(ms, resolve)),
    after,
    clock: { now: () => now, after },
    async runUntil(end) {
      await settle()
      for (let next = heap.first(); next && next.at <= end; next = heap.first()) {
        heap.removeFirst()
        now = next.at
        next.call()
        await settle()
      }
      now = Math.max(now, end)
    },
    async during(work) {
      working += 1
      try {
        return await work
      } finally {
        working -= 1
      }
    },
  }
}

/** Everything that was promised has been told by then: promises are settled before the event loop turns. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const isBefore = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

/** The earliest first. */
const makeHeap = () => {
  const all: Due[] = []
  const swap = (a: number, b: number): void => {
    const [one, other] = [all[a], all[b]]
    if (one && other) [all[a], all[b]] = [other, one]
  }
  const earlier = (a: number, b: number): boolean => {
    const [one, other] = [all[a], all[b]]
    return one !== undefined && other !== undefined && isBefore(one, other)
  }
  const sink = (from: number): void => {
    for (let at = from; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const least = [left, right].reduce((best, child) => (earlier(child, best) ? child : best), at)
      if (least === at) return
      swap(at, least)
      at = least
    }
  }
  return {
    first: (): Due | undefined => all[0],
    add(due: Due): void {
      all.push(due)
      for (let at = all.length - 1; at > 0 && earlier(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1)
    },
    removeFirst(): void {
      const last = all.pop()
      if (last === undefined || all.length === 0) return
      all[0] = last
      sink(0)
    },
  }
}
