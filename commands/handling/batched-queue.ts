/** Somebody who waits for an answer. */
export interface Waiting<One, Answer> {
  readonly one: One
  readonly answer: (answer: Answer | Promise<Answer>) => void
}

/** Entries: decided in a few milliseconds, and far from what one append may hold. */
const LARGEST_BATCH = 50

/**
 * One batch after another for the same key, side by side for different ones. Whoever comes while a batch is run waits, and all who wait
 * are the next one. `run` answers each of its own and never throws.
 */
export const makeBatchedQueue = <One, Answer>(run: (batch: readonly Waiting<One, Answer>[]) => Promise<void>) => {
  const queues = new Map<string, Waiting<One, Answer>[]>()
  const work = async (key: string, queue: Waiting<One, Answer>[]): Promise<void> => {
    while (queue.length > 0) await run(queue.splice(0, LARGEST_BATCH))
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
