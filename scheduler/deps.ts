import type { Clock } from '#projections/engine/clock.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import type { CalendarJob, Policy } from './policy.ts'

/** What the scheduler needs from outside. */
export interface SchedulerDeps {
  readonly openReads: () => Reads
  readonly ledger: EffectLedger
  readonly policies: readonly Policy[]
  readonly calendar: readonly CalendarJob[]
  /** ISO 8601 UTC: decides what is due. It may be set forward and back. */
  readonly clock: () => string
  /** Milliseconds that only grow: wakes. */
  readonly timer: Clock
  /** Calls when an hour of the site begins, by the wall clock; what it returns ends that. */
  readonly everyHour: (wake: () => void) => () => void
  /** Hears of events once the read models show them, in this process or another; what it returns ends that. */
  readonly onApplied: (listener: (events: readonly RecordedEvent[]) => void) => () => void
  /** The day at the site, `YYYY-MM-DD`, at an instant. */
  readonly dayOf: (instant: string) => string
  /** uuidv5(cause, effect): the same for every worker and every try. */
  readonly effectIdOf: (cause: string, effect: string) => string
  readonly lease: SchedulerLease
  /** Whether the log of events is away: nothing is begun that it would have to take. */
  readonly isLogAway: () => boolean
  readonly log: { readonly warn: (fields: object, message: string) => void }
}

/** Of several processes that run the scheduler, one works at a time. */
export interface SchedulerLease {
  /** False while the lease is, or may be, another process's. Asked before each act. */
  readonly hold: () => Promise<boolean>
  /** Gives it back at the end, so that nobody has to wait until it runs out. */
  readonly release: () => Promise<void>
}

/** For a process that is alone with its data. */
export const alwaysMine: SchedulerLease = { hold: async () => true, release: async () => undefined }
