import { MINUTE, plus } from '#domain/time.ts'
import { type Intent, LONGEST_PAUSE_MS, type Outcome } from '#stores/effects/port.ts'
import { EventStoreUnavailable } from '#stores/events/port.ts'
import type { SchedulerDeps } from './deps.ts'

/**
 * How an effect ended: `done` · `refused` by a rule, for a reason that cannot change · `held` for another effect, which does it too · `waiting`: there was nothing to do, though its row says
 * so · `failed`: something was unavailable (the log, a store). The last two are tried again, for ever.
 */
export type EffectEnd = 'done' | 'refused' | 'held' | 'waiting' | 'failed'
export interface EffectResult<End extends EffectEnd = EffectEnd> {
  readonly is: End
  readonly note: string | null
  /** Of one that waits or failed: when it may be tried again, where that is known. It is looked at after the longest pause all the same. */
  readonly nextAt?: string
}

/** Nothing will come of it any more, and why. */
export const over = (note: string): EffectResult => ({ is: 'refused', note })

/**
 * 15 s, 30 s, 1, 2, 4, 8, then 10 min: what is unavailable is asked ever less often, and found again at most 10 min after it is back. Not so the log:
 * while it is away nothing is tried, and what failed by it is due at once when it is back.
 */
const pauseAfter = (tries: number): number => Math.min((MINUTE / 4) * 2 ** Math.min(tries - 1, 10), 10 * MINUTE)

const pausedUntil = (at: string, tries: number, wished: string | undefined): string => {
  if (wished === undefined) return plus(at, pauseAfter(tries))
  const latest = plus(at, LONGEST_PAUSE_MS)
  return wished < latest ? wished : latest
}

/** Does an effect once: leased from the ledger, done, written down. Null where it is not free (done before, or another worker's), or not ours to do. */
export const carryOut = async <End extends EffectEnd>(
  deps: SchedulerDeps,
  intent: Intent,
  run: (effectId: string) => Promise<EffectResult<End>>,
): Promise<End | 'failed' | null> => {
  if (!(await deps.lease.hold())) return null
  const effect = await deps.ledger.lease(intent, deps.clock())
  if (!effect) return null
  const { is, note, nextAt } = await attempt(deps, intent, () => run(effect.id))
  const at = deps.clock()
  const outcome: Outcome =
    is === 'waiting' || is === 'failed'
      ? { is: 'waiting', at, note, nextAt: pausedUntil(at, effect.tries, nextAt) }
      : { is, at, note }
  await deps.ledger.finish(effect, outcome)
  return is
}

const attempt = async <End extends EffectEnd>(
  { log, clock }: SchedulerDeps,
  { effect, subject }: Intent,
  run: () => Promise<EffectResult<End>>,
): Promise<EffectResult<End | 'failed'>> => {
  try {
    return await run()
  } catch (error) {
    const note = messageOf(error)
    if (error instanceof EventStoreUnavailable) return { is: 'failed', note, nextAt: clock() }
    log.warn({ job: effect, subject, error: note }, 'a job failed')
    return { is: 'failed', note }
  }
}

/** That the log is away is told once, by whoever watches over it. */
export const tellFailedTick =
  (log: SchedulerDeps['log']) =>
  (error: unknown): void => {
    if (!(error instanceof EventStoreUnavailable)) log.warn({ error: messageOf(error) }, 'a tick failed')
  }

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Effects that wait although nothing asks for them any more (the row is gone or has another time, the day is over) are ended. Should they
 * be asked for again, for instance when a read model was begun anew, they are free.
 */
export const endOutlived = async (
  deps: SchedulerDeps,
  effects: readonly string[],
  isWanted: (effect: Intent) => Promise<boolean>,
): Promise<void> => {
  const now = deps.clock()
  for (const found of await deps.ledger.due({ effects, now, limit: OUTLIVED_PAGE })) {
    if (!(await deps.lease.hold())) return
    if (await isWanted(found)) continue
    const leased = await deps.ledger.lease(found, now)
    if (leased) await deps.ledger.finish(leased, { is: 'lapsed', at: now, note: leased.note })
    await nextTurn()
  }
}
const OUTLIVED_PAGE = 200

/** Lets waiting requests run in between. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
