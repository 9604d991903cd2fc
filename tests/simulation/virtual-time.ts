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
  let wall = start
  let wallOf = 0

  const after = (ms: number, then: () => void): (() => void) => {
    let due: (() => void) | null = then
    heap.add({ at: now + Math.max(0, ms), order: chance.next(), call: () => due?.() })
    return () => {
      due = null
    }
  }

  return {
    now: () => now,
    wall: () => {
      const at = begun + now * SPEED + wallStep
      if (at !== wallOf) wall = new Date((wallOf = at)).toISOString()
      return wall
    },
    stepWall(ms) {
      wallStep += ms
    },
    sleep: (ms) => new Promise((call) => heap.add({ at: now + Math.max(0, ms), order: chance.next(), call })),
    after,
    clock: { now: () => now, after },
    async runUntil(end) {
      for (;;) {
        // Until nobody does anything more without waiting for time.
        do await turn()
        while (working > 0)
        const next = heap.takeUntil(end)
        if (!next) break
        now = next.at
        next.call()
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

  const earlierBelow = (at: number): number => {
    const [left, right] = [all[2 * at + 1], all[2 * at + 2]]
    return left && right && isBefore(right, left) ? 2 * at + 2 : 2 * at + 1
  }
  /** Into the place of the first: whatever is due before it moves up. */
  const sink = (due: Due): void => {
    let at = 0
    for (;;) {
      const below = earlierBelow(at)
      const child = all[below]
      if (!child || isBefore(due, child)) break
      all[at] = child
      at = below
    }
    all[at] = due
  }
  return {
    add(due: Due): void {
      let at = all.length
      for (;;) {
        const above = (at - 1) >> 1
        const parent = all[above]
        if (!parent || isBefore(parent, due)) break
        all[at] = parent
        at = above
      }
      all[at] = due
    },
    /** The first, where it is due by then. */
    takeUntil(end: number): Due | undefined {
      const [first] = all
      if (!first || first.at > end) return undefined
      const last = all.pop()
      if (last && last !== first) sink(last)
      return first
    },
  }
}
