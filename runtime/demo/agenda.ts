/** What is still to happen, in the order of its hour: acts may put later acts on it. */
export interface Agenda {
  readonly at: (time: number, action: () => Promise<void>) => void
  /** Does everything before `end`, moving the clock; what lies after it never happens. */
  readonly run: (end: number) => Promise<void>
}

interface Entry {
  readonly time: number
  readonly turn: number
  readonly action: () => Promise<void>
}

export const makeAgenda = (setClock: (time: number) => void): Agenda => {
  const entries: Entry[] = []
  let turn = 0
  const next = (end: number): Entry | undefined => {
    entries.sort((a, b) => a.time - b.time || a.turn - b.turn)
    return entries[0] && entries[0].time < end ? entries.shift() : undefined
  }
  return {
    at: (time, action) => void entries.push({ time, turn: (turn += 1), action }),
    run: async (end) => {
      for (let entry = next(end); entry; entry = next(end)) {
        setClock(entry.time)
        await entry.action()
      }
    },
  }
}

/** Numbers in [0, 1) that are the same at every seeding (mulberry32), so a seeding that died goes on with the same acts. */
export const makeDice = (seed: number) => {
  let state = seed
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    roll,
    between: (from: number, to: number): number => from + roll() * (to - from),
    pick: <Value>(values: readonly [Value, ...Value[]]): Value =>
      values[Math.floor(roll() * values.length)] ?? values[0],
    chance: (share: number): boolean => roll() < share,
  }
}
export type Dice = ReturnType<typeof makeDice>
