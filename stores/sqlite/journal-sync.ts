import { closeSync, fdatasync, openSync } from 'node:fs'

/** Waits until what was committed so far is on the disk, beside the event loop. */
export interface JournalSync {
  /** Rejects with what the disk said. */
  readonly sync: () => Promise<void>
  readonly close: () => void
}

/**
 * SQLite flushes its journal inside COMMIT, with the event loop in its hand: most of what a small write costs, and nobody else is
 * answered meanwhile. With `synchronous = NORMAL` it leaves that out (of the journal's header and around a checkpoint it does not), and this
 * flushes the same file from a thread of Node's pool. The journal is there from the first commit on and keeps its place while a
 * connection is open.
 */
export const openJournalSync = (file: string): JournalSync => {
  let journal: number | null = null
  return {
    sync: () =>
      new Promise((resolve, reject) => {
        journal ??= openSync(`${file}-wal`, 'r+')
        fdatasync(journal, (error) => (error ? reject(error) : resolve()))
      }),
    close() {
      if (journal !== null) closeSync(journal)
      journal = null
    },
  }
}
