import { HOUR, plus } from '#domain/time.ts'
import type { SchedulerDeps } from './deps.ts'
import { type EffectEnd, carryOut, endOutlived } from './effects.ts'
import type { CalendarJob } from './policy.ts'

/**
 * Does what its day or hour still lacks. The ledger remembers which those are, so a process that was down at night does it in the morning,
 * a clock that is set back does nothing twice, one that jumps over 40 nights does it once, and the day of a change of daylight saving
 * time has one night like any other.
 */
export const runCalendarJob = (
  deps: SchedulerDeps,
  { name, every, run }: CalendarJob,
  signal?: AbortSignal,
): Promise<EffectEnd | null> => {
  const now = deps.clock()
  const cause = slotOf(deps, every, now)
  const intent = { id: deps.effectIdOf(cause, `calendar|${name}`), effect: name, cause, subject: name }
  return carryOut(deps, intent, async () => ({ is: 'done', note: await run(now, signal) }))
}

const slotOf = ({ dayOf }: SchedulerDeps, every: CalendarJob['every'], now: string): string =>
  every === 'hour' ? now.slice(0, '2026-11-19T10'.length) : dayOf(plus(now, -BEGINS[every] * HOUR))

/** When people read what came in: after this hour of the site's clock. */
export const DIGEST_HOUR = 8
/** Hours after midnight. */
const BEGINS = { night: 3, morning: DIGEST_HOUR } as const

/** What failed until its day or hour was over is not tried any more: the next one does the same. */
export const endOutlivedDays = async (deps: SchedulerDeps): Promise<void> => {
  const now = deps.clock()
  const current = new Map(deps.calendar.map(({ name, every }) => [name, slotOf(deps, every, now)]))
  await endOutlived(deps, [...current.keys()], async ({ effect, cause }) => current.get(effect) === cause)
}
