import type { Clock, Log } from '#projections/engine/clock.ts'
import { type HeldLease, makeCompetitor, RENEW_MS } from '#projections/engine/follow/lease.ts'
import type { Leases } from '#stores/documents/port.ts'
import type { SchedulerLease } from './deps.ts'

/** Whoever holds it runs the scheduler's jobs. */
export const SCHEDULER_LEASE = 'scheduler'

interface SharedLeaseOptions {
  readonly leases: Leases
  /** Told apart from every other process. */
  readonly holder: string
  readonly clock: Clock
  readonly log: Log
  /** This process has it now: what is due need not wait for the next tick. */
  readonly onTaken: () => void
}

/**
 * For processes that share their stores: this one competes until it is released, so another has the lease 8 s after a kill. A process that
 * was frozen holds nothing when it goes on, until the store has confirmed that nobody else took the lease meanwhile.
 */
export const makeSharedLease = ({ leases, holder, clock, log, onTaken }: SharedLeaseOptions): SchedulerLease => {
  const competitor = makeCompetitor({ leases, name: SCHEDULER_LEASE, holder, clock, log })
  let held: HeldLease | null = null
  let isOver = false
  let callOff = (): void => {}
  let competing = Promise.resolve()

  const compete = async (): Promise<void> => {
    if (held?.isLost()) {
      log.warn({ holder }, 'scheduler: another process has the lease')
      held = null
    }
    if (held) return
    held = await competitor.compete()
    if (held) onTaken()
  }
  const next = (): void => {
    if (isOver) return
    competing = compete().catch((err: unknown) => log.warn({ err }, 'scheduler: the lease could not be looked at'))
    void competing.then(() => {
      if (!isOver) callOff = clock.after(RENEW_MS, next)
    })
  }
  next()

  return {
    hold: async () => held?.isCertain() ?? false,
    release: async () => {
      isOver = true
      callOff()
      await competing
      await held?.release()
    },
  }
}
