import { problem } from '#api/http/answers/problem.ts'

/** Limits how many things one key (a person, an address) may have running at the same time. */
export interface Slots {
  /** Null where all slots of this key are taken; else what gives the slot back. */
  readonly take: (key: string) => (() => void) | null
  /** 429 where all are taken. */
  readonly run: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>
}

export const makeSlots = (most: number): Slots => {
  const taken = new Map<string, number>()
  const giveBack = (key: string) => (): void => {
    const left = (taken.get(key) ?? 1) - 1
    if (left === 0) taken.delete(key)
    else taken.set(key, left)
  }
  const take = (key: string): (() => void) | null => {
    const present = taken.get(key) ?? 0
    if (present >= most) return null
    taken.set(key, present + 1)
    return giveBack(key)
  }
  return {
    take,
    run: async (key, work) => {
      const free = take(key)
      if (free === null) throw problem('too-often', { retryAfter: 1 })
      try {
        return await work()
      } finally {
        free()
      }
    },
  }
}
