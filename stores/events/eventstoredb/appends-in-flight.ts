import { TimedOut } from './errors.ts'

/** Appends that were sent and not answered yet, given up by our timer or not. */
export interface AppendsInFlight {
  /** Sends when there is room; throws `TimedOut` and sends nothing when the signal comes first. */
  readonly send: <Answer>(bytes: number, signal: AbortSignal, call: () => Promise<Answer>) => Promise<Answer>
  /** Resolves when all are answered. */
  readonly idle: () => Promise<void>
}

/**
 * When a stream of appends fails while some wait to be written to it, the client library rejects them where nobody can catch it, and the
 * process ends. It holds 16 before any waits, and small ones leave at once (a stream takes at least 64 kB unread): no more are sent.
 */
const SURE = 16
const MOST = 64
const MOST_BYTES = 48 * 1024

/** A server that never answers one append must not take the room for ever; a connection that is dead is noticed before. */
const FORGOTTEN_MS = 60_000

export const makeAppendsInFlight = (): AppendsInFlight => {
  let count = 0
  let sum = 0
  let waiting: (() => void)[] = []
  const hasRoom = (bytes: number): boolean => count < SURE || (count < MOST && sum + bytes <= MOST_BYTES)
  const settled = (bytes: number) => {
    let isCounted = true
    return (): void => {
      if (!isCounted) return
      isCounted = false
      leave(bytes)
    }
  }
  const leave = (bytes: number): void => {
    count -= 1
    sum -= bytes
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }
  const change = () => new Promise<void>((resolve) => waiting.push(resolve))
  return {
    send: async (bytes, signal, call) => {
      while (!hasRoom(bytes)) await change()
      if (signal.aborted) throw new TimedOut('no room for another append')
      count += 1
      sum += bytes
      const sent = call()
      const done = settled(bytes)
      const forgotten = setTimeout(done, FORGOTTEN_MS).unref()
      sent.finally(() => clearTimeout(forgotten)).then(done, done)
      return sent
    },
    idle: async () => {
      while (count > 0) await change()
    },
  }
}
