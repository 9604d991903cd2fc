type GatherDeps = {
  /** Handles all that was told since the last time; the next run waits until it has ended. */
  run: (told: readonly string[]) => Promise<unknown>
  /** Milliseconds from the beginning of one run to that of the next, at least. */
  pauseMs: number
  now?: () => number
}

/**
 * Many things told one after the other become few runs: the first at once, what comes meanwhile together, and never a new run before the
 * last one has ended. Without it answers on a slow line are called off by the next question before they arrive.
 */
export const makeGathering = ({ run, pauseMs, now = Date.now }: GatherDeps) => {
  const told = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false
  let earliest = -Infinity

  const plan = () => {
    if (isStopped || isRunning || timer !== undefined || told.size === 0) return
    const wait = earliest - now()
    if (wait <= 0) void begin()
    else timer = setTimeout(() => void begin(), wait)
  }

  const begin = async () => {
    timer = undefined
    isRunning = true
    earliest = now() + pauseMs
    const all = [...told]
    told.clear()
    await run(all).catch(() => undefined)
    isRunning = false
    plan()
  }

  return {
    tell: (one: string) => {
      told.add(one)
      plan()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
