import type { CommandMetadata } from '#commands/deps.ts'
import type { Outcome } from '#commands/handle.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { Live } from '#projections/live-search.ts'
import type { TimerDocument, TimerJob } from '#projections/timers/rows.ts'

/** What a due row leads to: one command, sent like any other client would. */
export interface Policy {
  readonly job: TimerJob
  /** A sentence, for the catalogue and the admins. */
  readonly description: string
  /** Milliseconds after its due time at which the command is pointless, such as a reminder of what has passed; absent: never. */
  readonly lateAfter?: number
  /** Whether the read models know all that the command looks at; where not, the row is left to the next tick. Absent: it looks at none. */
  readonly isReady?: (timer: TimerDocument) => Promise<boolean>
  readonly act: (timer: TimerDocument, metadata: CommandMetadata) => Promise<Outcome<unknown>>
}

/** What policies look things up in. */
export interface PolicyReads {
  readonly openReads: () => Reads
  readonly live: () => Promise<Live>
  /** Whether every read model knows a position of the log, or all that is in it now, by now or within a moment. */
  readonly isApplied: (position: number | 'head') => Promise<boolean>
}

/** Work that belongs to a day or an hour and not to one thing: purges, checks, digests. */
export interface CalendarJob {
  readonly name: string
  /** A sentence, for admins. */
  readonly description: string
  /** `night` and `morning`: once for each day of the site, from 3 or 8 h after its midnight on. `hour`: once for each hour. */
  readonly every: 'night' | 'morning' | 'hour'
  /** What came of it, in words; an exception is tried again with growing pauses until its day or hour is over. */
  readonly run: (now: string, signal?: AbortSignal) => Promise<string>
}
