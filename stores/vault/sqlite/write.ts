import type { Connection } from '#stores/sqlite/connection.ts'

/** Runs a piece of work in the transaction that all who write in this turn of the event loop share: one flush for everybody. */
export type Write = <Result>(work: () => Result) => Promise<Result>

/** One connection reads and writes; everything that writes goes through `write`. */
export interface Writing {
  readonly db: Connection
  readonly write: Write
  /** The same, a little cheaper, for work of which one statement at most writes, with nothing after it that may throw. */
  readonly writeOne: Write
  /** Whatever can be read by now is on the disk. */
  readonly settled: () => Promise<void>
  /** What was destroyed stands in the journal no longer. Rejects where it may: the step is to be tried again. */
  readonly emptyJournal: () => Promise<void>
}

/**
 * The journal still holds the old pages: empties it into the file, where what was taken back is overwritten, with the event loop in its hand:
 * for a vault that nobody else has open. Throws where another connection reads at this moment: the step is to be tried again.
 */
export const emptyJournal = (db: Connection): void => {
  const done = db.one('PRAGMA wal_checkpoint(TRUNCATE)')
  if (done?.['busy'] !== 0) throw new Error('what was destroyed may still stand in the journal of the vault: try again')
}
