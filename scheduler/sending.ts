import type { SchedulerDeps } from './deps.ts'
import { tellFailedTick } from './effects.ts'
import { startLoop } from './loop.ts'

/** What was woken finds at once; this finds what waits for its next try. */
const EVERY_MS = 15_000
/** A letter waits up to 25 s for a mail server that says nothing; a process that is to end does not. */
const STOPS_WITHIN_MS = 1000

export interface Sending {
  /** Plans and sends once, now; for what came while it is at it, once more. Never rejects. */
  readonly tick: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface Work<Planned> {
  /** Writes down what is to be sent after what was planned last; null: this process has planned nothing yet. Repeatable. */
  readonly plan: (after: Planned | null) => Promise<Planned>
  /** True where there was more than one run takes. */
  readonly send: (signal: AbortSignal) => Promise<boolean>
}

/** Plans and sends effects of the ledger, in the process that has the lease. */
export const startSending = <Planned>(
  { timer, log, lease }: Pick<SchedulerDeps, 'timer' | 'log' | 'lease'>,
  { plan, send }: Work<Planned>,
): Sending => {
  let planned: Planned | null = null
  let wakings = 0
  const loop = startLoop({
    timer,
    everyMs: EVERY_MS,
    stopsWithinMs: STOPS_WITHIN_MS,
    onError: tellFailedTick(log),
    work: async (signal) => {
      // Whoever has the lease next looks further back again: the ledger knows what was sent.
      if (!(await lease.hold())) {
        planned = null
        return false
      }
      const before = wakings
      planned = await plan(planned)
      return (await send(signal)) || wakings > before
    },
  })
  return {
    tick: () => {
      wakings += 1
      return loop.tick()
    },
    stop: loop.stop,
  }
}
