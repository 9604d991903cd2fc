import type { RecordedEvent } from '#domain/event.ts'
import { between } from '#domain/time.ts'
import { timerIdsOf, timers } from '#projections/timers/timers.ts'
import { endOutlivedDays, runCalendarJob } from './calendar.ts'
import type { SchedulerDeps } from './deps.ts'
import { type EffectEnd, tellFailedTick } from './effects.ts'
import { type Loop, startLoop } from './loop.ts'
import { endOutlivedTimers, runJob } from './run.ts'

/** 15 s: a listing that ends at 23:59 is off the map before midnight. Waking finds rows; it decides nothing. */
const TIMERS_MS = 15_000
/** Days and hours may begin a minute late; what failed in one is tried again as often. */
const CALENDAR_MS = 60_000

/** One run of a job, as admins see it. What the calendar did is in the ledger, too, for 90 days. */
export interface JobRun {
  readonly job: string
  readonly startedAt: string
  readonly endedAt: string
  readonly result: string
}

export interface Scheduler {
  /** Does what is due of the timers, once, now. */
  readonly tick: () => Promise<void>
  /** Does what the day and the hour still lack, once, now. */
  readonly calendarTick: () => Promise<void>
  /** The last run of each job in which something happened, since this process started. */
  readonly lastRuns: () => readonly JobRun[]
  readonly stop: () => Promise<void>
}

/** Timers and calendar wake apart: a purge that takes minutes holds up no reminder. */
export const startScheduler = (deps: SchedulerDeps): Scheduler => {
  const runs = new Map<string, JobRun>()
  const { timer, log } = deps
  const record = async (job: string, run: () => Promise<string | null>): Promise<void> => {
    const startedAt = deps.clock()
    const result = await run()
    if (result !== null) runs.set(job, { job, startedAt, endedAt: deps.clock(), result })
  }
  const onError = tellFailedTick(log)
  const loop = (everyMs: number, work: Work): Loop =>
    startLoop({
      timer,
      everyMs,
      onError,
      work: async (signal) => !deps.isLogAway() && (await deps.lease.hold()) && work(signal, record),
    })
  const looks = loop(TIMERS_MS, (signal, recorded) => timersWork(deps, signal, recorded))
  const endListening = deps.onApplied((events) => {
    void untilDue(deps, events).then((ms) => ms < TIMERS_MS && looks.wakeWithin(ms), onError)
  })
  // At first and after every hour's beginning; the ledger decides what an hour or a day still lacks.
  let mayLack = true
  const unfinished = new Set<string>()
  const wake = (): void => void (mayLack = true)
  const endHours = deps.everyHour(wake)
  const calendar = loop(CALENDAR_MS, async (signal, recorded) => {
    if (!mayLack) return false
    mayLack = false
    await calendarWork(deps, signal, async (job, run) => {
      const end = await run()
      if (end === 'done') unfinished.delete(job)
      else if (end !== null) unfinished.add(job)
      await recorded(job, async () => end)
    }).catch((error: unknown) => {
      wake()
      throw error
    })
    if (unfinished.size > 0) wake()
    return false
  })
  return {
    tick: looks.tick,
    calendarTick: () => {
      wake()
      return calendar.tick()
    },
    lastRuns: () => [...runs.values()],
    stop: async () => {
      endHours()
      endListening()
      await Promise.all([looks.stop(), calendar.stop()])
      await deps.lease.release()
    },
  }
}

/** A timer of Node may end a millisecond early, and a look before the row is due finds nothing. */
const AFTER_MS = 5

/** Milliseconds until the first of the rows is due that these events set; infinity where they set none. */
const untilDue = async ({ openReads, clock }: SchedulerDeps, events: readonly RecordedEvent[]): Promise<number> => {
  const ids = new Set(events.flatMap((event) => timerIdsOf(event)))
  if (ids.size === 0) return Number.POSITIVE_INFINITY
  const rows = await openReads()
    .of(timers)
    .getMany([...ids])
  const due = rows.filter(({ job }) => job !== null).map(({ dueAt }) => between(clock(), dueAt))
  return Math.max(0, Math.min(...due)) + AFTER_MS
}

type Recording = (job: string, run: () => Promise<string | null>) => Promise<void>
type Work = (signal: AbortSignal, recorded: Recording) => Promise<boolean>

const timersWork = async (deps: SchedulerDeps, signal: AbortSignal, recorded: Recording): Promise<boolean> => {
  let more = false
  for (const { job } of deps.policies) {
    if (signal.aborted) return false
    await recorded(job, async () => {
      const { done, refused, waiting, failed, ...ran } = await runJob(deps, job, signal)
      more ||= ran.more
      return done + refused + waiting + failed === 0
        ? null
        : `${done} done, ${refused} refused, ${waiting} waiting, ${failed} failed`
    })
  }
  if (!signal.aborted) await endOutlivedTimers(deps)
  return more
}

type CalendarRun = (job: string, run: () => Promise<EffectEnd | null>) => Promise<void>

const calendarWork = async (deps: SchedulerDeps, signal: AbortSignal, run: CalendarRun): Promise<void> => {
  for (const job of deps.calendar) {
    if (signal.aborted) return
    await run(job.name, () => runCalendarJob(deps, job, signal))
  }
  if (!signal.aborted) await endOutlivedDays(deps)
}
