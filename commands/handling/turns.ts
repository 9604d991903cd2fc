/** Somebody who waits for an answer. */
export interface Waiting<One, Answer> {
  readonly one: One
  readonly answer: (answer: Answer | Promise<Answer>) => void
}

/** So many go together: decided in a few milliseconds, and far from what one append may hold. */
const MOST = 50

/**
 * One turn after another for the same key, side by side for different ones. Whoever comes during a turn waits, and all who wait
 * go together in the next. `run` answers each of its own and never throws.
 */
export const makeTurns = <One, Answer>(run: (together: readonly Waiting<One, Answer>[]) => Promise<void>) => {
  const queues = new Map<string, Waiting<One, Answer>[]>()
  const work = async (key: string, queue: Waiting<One, Answer>[]): Promise<void> => {
    while (queue.length > 0) await run(queue.splice(0, MOST))
    queues.delete(key)
  }
  return (key: string, one: One): Promise<Answer> =>
    new Promise((answer) => {
      const present = queues.get(key)
      if (present) return void present.push({ one, answer })
      const queue = [{ one, answer }]
      queues.set(key, queue)
      void work(key, queue)
    })
}
