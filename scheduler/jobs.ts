import { schedule } from 'node-cron'
import type { Commands } from '#commands/all.ts'
import { askAfterThirtyDays } from './policies/ask-after-thirty-days.ts'
import { expireItemWhenListingEnds } from './policies/expire-item-when-listing-ends.ts'
import { finishEndingWhenLineIsLong } from './policies/finish-ending-when-line-is-long.ts'
import { remindBeforeListingEnds } from './policies/remind-before-listing-ends.ts'
import { remindBeforePickup } from './policies/remind-before-pickup.ts'
import type { Policy } from './policy.ts'
import { runJob, type SchedulerDeps } from './run.ts'

export const policiesOf = (commands: Commands): readonly Policy[] => [
  expireItemWhenListingEnds(commands),
  remindBeforeListingEnds(commands),
  remindBeforePickup(commands),
  askAfterThirtyDays(commands),
  finishEndingWhenLineIsLong(commands),
]

/** Every 15 s: a listing that ends at 23:59 is off the map before midnight. Waking finds rows; it decides nothing. */
const EVERY = '*/15 * * * * *'

export interface Scheduler {
  /** Runs every job once, now; a tick that finds the last one still running does nothing. */
  readonly tick: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Purges are given by whoever owns what is purged; they ride on the same waking. */
export const startScheduler = async (
  deps: SchedulerDeps,
  everyTick: () => Promise<void> = () => Promise.resolve(),
): Promise<Scheduler> => {
  await deps.ledger.open()
  let running: Promise<void> | null = null
  const all = async (): Promise<void> => {
    for (const { job } of deps.policies) await runJob(deps, job)
    await everyTick()
  }
  const tick = (): Promise<void> => {
    running ??= all()
      .catch((error: unknown) =>
        deps.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'a tick failed'),
      )
      .finally(() => {
        running = null
      })
    return running
  }
  const task = schedule(EVERY, tick)
  return {
    tick,
    stop: async () => {
      await task.stop()
      await running
    },
  }
}
