/** Ten seconds is what orchestrators give before they kill. */
const PATIENCE = 9000

/** Stops in order at the first signal; a second one, or too long a wait, ends at once. What was acknowledged is on disk either way. */
export const onSignal = (stop: () => Promise<void>): void => {
  let stopping = false
  const end = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), PATIENCE).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
