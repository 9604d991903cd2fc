import { connect } from '#stores/sqlite/connection.ts'

/** A request is answered within 4 s; what began so long before the log was copied is in it, if it happened. */
const UNDER_WAY_MS = 60_000

/**
 * Takes back the answers kept for repeated calls that a log copied at `logAt` (ISO 8601) may not hold: else a repeat would be told of
 * something that is not there. What began later is forgotten; what was under way is begun again with the same ids, and happens once. Changes of
 * passwords are counted anew, too: the log may lack the last ones, and nobody stands still in one from before the restore.
 */
export const startAfter = (file: string, logAt: string): void => {
  const database = connect(file, 'vault')
  try {
    const underWay = new Date(Date.parse(logAt) - UNDER_WAY_MS).toISOString()
    database.exec('DROP TABLE IF EXISTS password_changes')
    database.run('DELETE FROM replies WHERE startedAt > ?', [logAt])
    database.run('UPDATE replies SET status = NULL, sealed = NULL WHERE startedAt > ?', [underWay])
  } finally {
    database.close()
  }
}
