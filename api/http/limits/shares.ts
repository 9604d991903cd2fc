import { problem } from '#api/http/answers/problem.ts'

/** Lets so many things of one key (a person, a network) run at once; the others of that key wait, behind nobody else. */
export interface Shares {
  /** 503 where more wait than anybody's screen asks for. */
  readonly run: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>
}

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

export const makeShares = ({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Shares => {
  const lines = new Map<string, Line>()
  const lineOf = (key: string): Line => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    return line
  }
  const enter = async (line: Line): Promise<void> => {
    if (line.running < atOnce) line.running += 1
    else if (line.waiting.length >= waiting) throw problem('overloaded', { retryAfter: 1 })
    // Whoever goes leaves the place to the next.
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
  }
  const leave = (key: string, line: Line): void => {
    const next = line.waiting.shift()
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }
  return {
    run: async (key, work) => {
      const line = lineOf(key)
      await enter(line)
      try {
        return await work()
      } finally {
        leave(key, line)
      }
    },
  }
}
