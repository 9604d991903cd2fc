import type { DatabaseSync } from '@photostructure/sqlite'

/** Runs a piece of work in the transaction that all who write in this turn of the event loop share: one flush for everybody. */
export type Write = <Result>(work: () => Result) => Promise<Result>

export interface Writing {
  readonly db: InstanceType<typeof DatabaseSync>
  readonly write: Write
}
