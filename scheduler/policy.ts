import type { CommandMetadata } from '#commands/handling/deps.ts'
import type { Outcome } from '#commands/handling/handler.ts'
import type { TimerDocument, TimerJob } from '#projections/timers/timers.ts'

/** What a due row asks for: one command, sent like any other client would. */
export interface Policy {
  readonly job: TimerJob
  /** A sentence, for the catalogue and the admins. */
  readonly description: string
  readonly act: (timer: TimerDocument, metadata: CommandMetadata) => Promise<Outcome<unknown>>
}
