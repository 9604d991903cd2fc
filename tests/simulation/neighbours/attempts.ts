/** When each command was tried, in milliseconds of the machines. */
export interface Attempts {
  /** A try of this command begins; what it gives is called when that has ended. */
  readonly begin: (commandId: string) => () => void
  /** Whether a try of the one was under way while the other was: each may then have been decided without knowing of the other. */
  readonly overlap: (one: string, other: string) => boolean
}

interface Attempt {
  readonly from: number
  /** Infinity while it is under way. */
  to: number
}

export const makeAttempts = (now: () => number): Attempts => {
  const all = new Map<string, Attempt[]>()
  return {
    begin(commandId) {
      const attempt: Attempt = { from: now(), to: Infinity }
      all.set(commandId, [...(all.get(commandId) ?? []), attempt])
      return () => void (attempt.to = now())
    },
    overlap: (one, other) => {
      const others = all.get(other) ?? []
      return (all.get(one) ?? []).some(({ from, to }) => others.some((its) => from <= its.to && its.from <= to))
    },
  }
}
