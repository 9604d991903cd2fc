import type { CommandMetadata } from '#commands/deps.ts'
import { plus } from '#domain/time.ts'
import { dueTimers } from '#projections/timers/due.ts'
import { type TimerDocument, timerId } from '#projections/timers/rows.ts'
import { timers } from '#projections/timers/timers.ts'
import type { Intent } from '#stores/effects/port.ts'
import type { SchedulerDeps } from './deps.ts'
import { type EffectEnd, type EffectResult, carryOut, endOutlived, nextTurn } from './effects.ts'
import type { Policy } from './policy.ts'

export interface Ran {
  readonly job: string
  readonly done: number
  readonly refused: number
  readonly waiting: number
  readonly failed: number
  /** There was more than one run takes: the next one should come soon. */
  readonly more: boolean
}

/** Some 0.4 s of work in a data folder: the other jobs, and a stop, wait no longer. */
const MOST_EFFECTS = 200
/** After so many failures in a row something is unavailable: the rest waits for the next tick instead of failing, too. */
const FAILURES_IN_A_ROW = 5

/**
 * Does what is due of one job. Two workers, a double tick or a crash in the middle do it once: the command id derives from the cause.
 * Ends after the effect under way once `signal` says so.
 */
export const runJob = async (deps: SchedulerDeps, job: string, signal?: AbortSignal): Promise<Ran> => {
  const policy = policyOf(deps, job)
  const now = deps.clock()
  const counts = { done: 0, refused: 0, waiting: 0, failed: 0 }
  let failures = 0
  const isOver = (): boolean => signal?.aborted === true || failures === FAILURES_IN_A_ROW || deps.isLogAway()
  const range = { job: policy.job, now, lateAt: lateAt(policy, now) }
  for await (const timer of dueTimers(deps.openReads().of(timers), range)) {
    if (isOver()) break
    if (sum(counts) === MOST_EFFECTS) return { job, ...counts, more: true }
    const end = await fire(deps, policy, { timer, now })
    if (end) {
      counts[end] += 1
      failures = end === 'failed' ? failures + 1 : 0
    }
    await nextTurn()
  }
  return { job, ...counts, more: false }
}

const policyOf = ({ policies }: SchedulerDeps, job: string): Policy => {
  const policy = policies.find((one) => one.job === job)
  if (!policy) throw new Error(`there is no job ${job}`)
  return policy
}

const sum = (counts: Readonly<Record<JobEnd, number>>): number =>
  counts.done + counts.refused + counts.waiting + counts.failed

const lateAt = ({ lateAfter }: Policy, now: string): string | null =>
  lateAfter === undefined ? null : plus(now, -lateAfter)

interface Look {
  readonly timer: TimerDocument
  /** When the row was found due. */
  readonly now: string
}

/** A command does its effect itself. */
type JobEnd = Exclude<EffectEnd, 'held'>

const fire = async (deps: SchedulerDeps, policy: Policy, look: Look): Promise<JobEnd | null> =>
  policy.isReady && !(await policy.isReady(look.timer))
    ? null
    : carryOut(deps, intentOf(deps, policy, look.timer), (effectId) => send(policy, look, effectId))

const intentOf = (deps: SchedulerDeps, { job }: Policy, { cause, dueAt, subject }: TimerDocument): Intent => ({
  // A listing may be extended after a reminder: the same cause at another time is another effect.
  id: deps.effectIdOf(cause, `${job}|${dueAt}`),
  effect: job,
  cause,
  subject,
})

/** The command decides by the time of the look: a clock that was set back in between would find it not yet due. */
const send = async ({ job, act }: Policy, { timer, now }: Look, commandId: string): Promise<EffectResult<JobEnd>> => {
  const metadata: CommandMetadata = {
    by: { kind: 'job', id: job },
    commandId,
    startedAt: timer.dueAt,
    now,
    causationId: timer.cause,
    correlationId: timer.cause,
  }
  const outcome = await act(timer, metadata)
  if (!outcome.ok) {
    const { rejected, message } = outcome.rejection
    return { is: rejected === 'busy-stream' ? 'waiting' : 'refused', note: message }
  }
  // Without an event it may be that this read model is behind the stream, or before it: the row will go or be due again.
  return outcome.events.length > 0 ? { is: 'done', note: null } : { is: 'waiting', note: 'There was nothing to do.' }
}

/** Ends the effects of timers whose row is gone, rests, or has another time. */
export const endOutlivedTimers = async (deps: SchedulerDeps): Promise<void> => {
  const now = deps.clock()
  const view = deps.openReads().of(timers)
  const isWanted = async ({ id, effect, subject }: Intent): Promise<boolean> => {
    const policy = deps.policies.find(({ job }) => job === effect)
    const row = policy && (await view.get(timerId(policy.job, subject)))
    if (!policy || !row || row.job === null) return false
    const late = lateAt(policy, now)
    return intentOf(deps, policy, row).id === id && (late === null || row.dueAt > late)
  }
  const names = deps.policies.map(({ job }) => job)
  await endOutlived(deps, names, isWanted)
}
