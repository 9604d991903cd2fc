import { closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'

/** A backup reads beside a server that writes: WAL holds neither up, but a recovery after a kill does for a moment. */
const PATIENCE_MS = 5000

/**
 * Writes what a file holds at this moment into a new file of its own, without a journal, also while others write to it. What was
 * deleted is not in it. Durable when it returns; SQLite itself does not flush what VACUUM INTO makes.
 */
export const snapshotInto = (file: string, target: string): void => {
  const database = new DatabaseSync(file, { timeout: PATIENCE_MS })
  try {
    database.prepare('VACUUM INTO ?').run(target)
  } finally {
    database.close()
  }
  const made = openSync(target, 'r+')
  try {
    fsyncSync(made)
  } finally {
    closeSync(made)
  }
}

/** The only row of an answer, of a file that nobody writes to. */
export const rowOf = (file: string, sql: string): Readonly<Record<string, unknown>> => {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return { ...database.prepare(sql).get() }
  } finally {
    database.close()
  }
}
