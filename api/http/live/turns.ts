import { makeKeyQueue } from '#commands/key-queue.ts'
import { inTime } from '#stores/in-time.ts'
import { problem } from '#api/http/answers/problem.ts'

/** One after another for the same key. Whose turn does not come in time is refused, and is not begun any more. */
export const makeTurns = () => {
  const queued = makeKeyQueue()
  return async <Result>(key: string, act: () => Promise<Result>, patienceMs: number): Promise<Result> => {
    let begin = (): void => undefined
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const late = problem('overloaded', { retryAfter: 2 })
    let isLate = false
    const done = queued(key, async () => {
      if (isLate) throw late
      begin()
      return act()
    })
    // Whoever waits hears of it below.
    done.catch(() => undefined)
    await inTime(begun, patienceMs, () => {
      isLate = true
      return late
    })
    return done
  }
}
