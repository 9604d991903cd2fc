import type { Asked } from '#commands/deps.ts'
import type { Outcome } from '#commands/handle.ts'
import type { TimerDocument, TimerJob } from '#projections/timers.ts'

/** What a due row asks for: one command, sent like any other client would. */
export interface Policy {
  readonly job: TimerJob
  /** A sentence, for the catalogue and the admins. */
  readonly says: string
  readonly act: (timer: TimerDocument, asked: Asked) => Promise<Outcome<unknown>>
}
