import type { RecordedEvent } from '#domain/event.ts'

/** What of somebody who leaves for good is to end. */
export interface Ending {
  readonly personId: string
  /** What began after this position of the log. */
  readonly after: number
  /** Is shown each event that is read: what else an erasure wants of the log needs no reading of its own. */
  readonly look?: ((event: RecordedEvent) => void) | undefined
}
