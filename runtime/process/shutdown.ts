import type { Log } from '#api/http/deps.ts'

/** Ten seconds is what orchestrators give before they kill. */
const PATIENCE = 9000

interface Ending {
  readonly exit: (code: number) => void
  readonly log: Pick<Log, 'error'>
  /** Milliseconds. */
  readonly patience?: number
}

/** Stops at the first signal; a second one, or too long a wait, ends at once. What was acknowledged is on disk either way. */
export const makeEnd = (stop: () => Promise<void>, { exit, log, patience = PATIENCE }: Ending): (() => void) => {
  let stopping = false
  return () => {
    if (stopping) return exit(1)
    stopping = true
    setTimeout(() => exit(1), patience).unref()
    stop().then(
      () => exit(0),
      (error: unknown) => {
        log.error({ error: error instanceof Error ? error.stack : String(error) }, 'could not stop in order')
        exit(1)
      },
    )
  }
}

export const onSignal = (stop: () => Promise<void>, log: Pick<Log, 'error'>): void => {
  const end = makeEnd(stop, { exit: (code) => process.exit(code), log })
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  // A terminal that goes away stops the server in order too.
  process.on('SIGHUP', end)
  // Whoever started it by `npm start` was killed.
  process.on('disconnect', end)
  process.channel?.unref()
}
