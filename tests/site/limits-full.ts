import type { LimitStore } from '#stores/limits/port.ts'

/** Limits that a test fills and empties by name, whoever they are counted for. */
export const makeFillableLimits = () => {
  const full = new Set<string>()
  const asked = new Set<string>()
  const refunded: string[] = []
  let broken: Error | null = null
  const store: LimitStore = {
    consume: async (name) => {
      asked.add(name)
      if (broken) throw broken
      return full.has(name) ? 60_000 : 0
    },
    left: async (name) => (full.has(name) ? 0 : 1),
    refund: async (name) => void refunded.push(name),
    purge: async () => 0,
  }
  return {
    store,
    /** Attempts that were given back, by name. */
    refunded,
    fill: (name: string): void => void full.add(name),
    /** The time that was counted in is over. */
    empty: (): void => {
      full.clear()
      broken = null
    },
    breakWith: (error: Error): void => void (broken = error),
    /** The names that were asked for since. */
    askedIn: async (action: () => Promise<unknown>): Promise<readonly string[]> => {
      asked.clear()
      await action()
      return [...asked]
    },
  }
}
