import { makeFairTurns } from './fair-turns.ts'
import { problem } from '#api/http/answers/problem.ts'

/** More calls at once than a page's worth for a thousand people: answering late would answer nobody. */
const MOST_AT_ONCE = 1000

/** Runs work, or refuses it. */
export type Overload = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Under overload 503 with Retry-After, before anything is begun: never a lost write. A call takes a
 * place only when all of it is here and it waits for nobody: 1,000 silent connections must not keep everybody else out.
 */
export const makeOverload = (most = MOST_AT_ONCE): Overload => {
  const fairTurn = makeFairTurns()
  let running = 0
  return async (work) => {
    if (running >= most) throw problem('overloaded', { retryAfter: 1 })
    running += 1
    try {
      await fairTurn()
      return await work()
    } finally {
      running -= 1
    }
  }
}
