/** Milliseconds of one turn of the event loop in which calls are begun. */
const LONGEST = 10

/**
 * Calls that arrive together would all be answered in one turn of the event loop, for most of them wait for nothing: thirty first pages would hold up
 * timers, health checks and live streams for a tenth of a second. After some milliseconds of a turn, each call waits for a turn of its
 * own, in the order of arrival. Undefined for a call that may begin at once.
 */
export const makeFairTurns = (longest = LONGEST, now = () => performance.now()): (() => Promise<void> | undefined) => {
  const waiting: (() => void)[] = []
  let began: number | null = null
  const begin = (): number => {
    setImmediate(nextTurn)
    return (began = now())
  }
  const nextTurn = (): void => {
    began = null
    const next = waiting.shift()
    if (next === undefined) return
    begin()
    next()
  }
  return () => {
    const since = began ?? begin()
    if (waiting.length === 0 && now() - since < longest) return undefined
    return new Promise((resolve) => waiting.push(resolve))
  }
}
