/** One seeded source of chance: the same seed gives the same numbers, on every machine (mulberry32). */
export interface Chance {
  /** At least 0, below 1. */
  readonly next: () => number
  /** A whole number, at least 0 and below `below`. */
  readonly whole: (below: number) => number
  /** True with this probability. */
  readonly happens: (probability: number) => boolean
  /** One of them; the list must not be empty. */
  readonly pick: <One>(list: readonly One[]) => One
}

export const makeChance = (seed: number): Chance => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number): number => Math.floor(next() * below)
  return {
    next,
    whole,
    happens: (probability) => next() < probability,
    pick: (list) => {
      const one = list[whole(list.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
  }
}
