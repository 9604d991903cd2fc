import type { Document } from '#stores/documents/port.ts'
import type { Body } from '#projections/engine/projection.ts'

/**
 * A due row: at `dueAt` the job acts on its subject. Waking only finds rows; the row's cause makes the act unique. A row is there only
 * while its act could come about: what the decider would refuse for good must end its row, or it would be tried for ever.
 */
export interface TimerDocument extends Document {
  /** Null while it rests: nobody is asked about a thing that is paused or promised, or reminded where no time is agreed. */
  readonly job: TimerJob | null
  /** The id of the item, claim or request that the job acts on; of a block both its people. */
  readonly subject: string
  /** Of a row that rests: when it would have been due, or since when it has been resting. */
  readonly dueAt: string
  /** The event that set it: command ids derive from it, so a job that runs twice cannot act twice. */
  readonly cause: string
  /** False for a row that only remembers the rest: a thing with an end, or one already asked about, is not asked about afterwards. */
  readonly returns?: false
  /** Of a thing that may be offered for requests. */
  readonly offered?: OfferedThing
  /** How far the acceptance of an offer is, while the thing is reserved and the request has not said so, or has given it up. */
  readonly acceptance?: 'reserved' | 'failed'
  /** Of a new listing: its place in the log. Who looks for such a thing since later has found it. */
  readonly order?: number
}
export type TimerJob =
  | 'expire-items'
  | 'expiry-reminders'
  | 'pickup-reminders'
  | 'still-available'
  | 'finish-acceptances'
  | 'end-matches'
  | 'withdraw-gone-offers'
  | 'expire-requests'
  | 'request-reminders'
  | 'hold-draws'
  | 'send-alerts'
  | 'end-blocked'
  | 'settle-accounts'
  | 'settle-away'
  | 'end-pauses'
  | 'erase-accounts'
export type TimerBody = Body<TimerDocument>

export interface OfferedThing {
  /** Neither promised to anybody nor over: it may be offered, or only rests. */
  readonly stands: boolean
  readonly hidden: boolean
  /** Pending offers of it. */
  readonly offers: number
}

/** What a fact makes of one row. */
export interface RowChange {
  readonly id: string
  readonly becomes: (document: TimerBody | null) => TimerBody | null
}

export const timerId = (job: TimerJob, subject: string): string => `${job}.${subject}`

export const row = (job: TimerJob, subject: string, { dueAt, cause }: Pick<TimerBody, 'dueAt' | 'cause'>) => ({
  id: timerId(job, subject),
  body: { job, subject, dueAt, cause } satisfies TimerBody,
})

export const set = ({ id, body }: { readonly id: string; readonly body: TimerBody | null }): RowChange => ({
  id,
  becomes: () => body,
})
export const unset = (job: TimerJob, subject: string): RowChange => set({ id: timerId(job, subject), body: null })
