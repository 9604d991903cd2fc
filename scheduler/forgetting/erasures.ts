import type { Commands } from '#commands/all.ts'
import { erasures, unfinishedErasures } from '#projections/accounts/erasures.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { SchedulerDeps } from '#scheduler/deps.ts'
import { messageOf } from '#scheduler/effects.ts'

interface ErasureDeps extends Pick<SchedulerDeps, 'log' | 'lease' | 'isLogAway'> {
  readonly openReads: () => Reads
  readonly commands: Pick<Commands, 'erasure'>
}

/** As often it is looked whether an erasure was begun and not finished: a person is forgotten within a minute, whatever dies over it. */
export const ERASURES_MS = 10_000

/** Goes on with every erasure that was begun. One that fails holds up no other. */
export const finishErasures = async ({ openReads, commands, ...deps }: ErasureDeps): Promise<boolean> => {
  const { log, lease, isLogAway } = deps
  if (isLogAway() || !(await lease.hold())) return false
  for (const accountId of await unfinishedErasures(openReads().of(erasures))) {
    if (isLogAway() || !(await lease.hold())) return false
    try {
      await commands.erasure.finish(accountId)
    } catch (error) {
      log.warn({ job: 'erase-accounts', subject: accountId, error: messageOf(error) }, 'a job failed')
    }
  }
  return false
}
