import { Mutex } from 'async-mutex'

/** One after another for the same key, side by side for different ones. */
export const makeKeyQueue = (): (<Result>(key: string, act: () => Promise<Result>) => Promise<Result>) => {
  const queues = new Map<string, { readonly mutex: Mutex; users: number }>()
  return async (key, act) => {
    const queue = queues.get(key) ?? { mutex: new Mutex(), users: 0 }
    queues.set(key, queue)
    queue.users += 1
    try {
      return await queue.mutex.runExclusive(act)
    } finally {
      queue.users -= 1
      if (queue.users === 0) queues.delete(key)
    }
  }
}
