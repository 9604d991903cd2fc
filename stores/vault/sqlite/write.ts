import type { Connection } from '#stores/sqlite/connection.ts'

/** Runs a piece of work in the transaction that all who write in this turn of the event loop share: one flush for everybody. */
export type Write = <Result>(work: () => Result) => Promise<Result>

/** One connection reads and writes; everything that writes goes through `write`. */
export interface Writing {
  readonly db: Connection
  readonly write: Write
}
