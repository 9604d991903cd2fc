import type { CommandMetadata } from '#commands/handling/deps.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { dueTimers, type TimerDocument, timers } from '#projections/timers/timers.ts'
import type { Effect, Ledger } from './ledger.ts'
import type { Policy } from './policy.ts'

export interface SchedulerDeps {
  readonly openReads: () => Reads
  readonly ledger: Ledger
  readonly policies: readonly Policy[]
  /** ISO 8601 UTC. */
  readonly clock: () => string
  /** uuidv5(event id, effect): the same for every worker and every try. */
  readonly effectIdOf: (cause: string, effect: string) => string
  readonly log: { readonly warn: (facts: object, message: string) => void }
}

export interface Ran {
  readonly job: string
  readonly done: number
  readonly failed: number
}

/** Does what is due of one job. Two workers, a double tick or a crash in the middle do it once: the command id derives from the cause. */
export const runJob = async (deps: SchedulerDeps, job: string): Promise<Ran> => {
  const policy = deps.policies.find((one) => one.job === job)
  if (!policy) throw new Error(`there is no job ${job}`)
  const ends = { done: 0, failed: 0 }
  for await (const due of dueTimers(deps.openReads().of(timers), policy.job, deps.clock())) {
    for (const timer of due) {
      const end = await fire(deps, policy, timer)
      if (end) ends[end] += 1
    }
  }
  return { job, ...ends }
}

const fire = async (deps: SchedulerDeps, policy: Policy, timer: TimerDocument): Promise<'done' | 'failed' | null> => {
  // A listing may be extended after a reminder: the same cause at another hour is another effect.
  const id = deps.effectIdOf(timer.cause, `${policy.job}|${timer.dueAt}`)
  const intent = { id, effect: policy.job, cause: timer.cause, subject: timer.claimId ?? timer.itemId }
  const effect = await deps.ledger.lease(intent, deps.clock())
  if (!effect) return null
  const note = await act(deps, policy, { timer, effect })
  await deps.ledger.finish(effect, { ok: note === null, note, at: deps.clock() })
  return note === null ? 'done' : 'failed'
}

/** Null when it is done; otherwise what stood in the way. */
const act = async (
  deps: SchedulerDeps,
  { act: send, job }: Policy,
  { timer, effect }: { readonly timer: TimerDocument; readonly effect: Effect },
): Promise<string | null> => {
  const by = { kind: 'job', id: job } as const
  const metadata: CommandMetadata = {
    by,
    commandId: effect._id,
    startedAt: timer.dueAt,
    causationId: timer.cause,
    correlationId: timer.cause,
  }
  try {
    const outcome = await send(timer, metadata)
    return outcome.ok ? null : outcome.rejection.message
  } catch (error) {
    deps.log.warn(
      { job, subject: effect.subject, error: error instanceof Error ? error.message : String(error) },
      'a job failed',
    )
    return error instanceof Error ? error.message : String(error)
  }
}
