import { type EventToCopy, NotACopy, type WholeLog } from '#stores/events/copy/port.ts'
import type { Connection } from '#stores/sqlite/connection.ts'
import { logOn, openLogFile, type SqliteLog } from './log.ts'

const PAGE = 1000

/** The log in a SQLite file as it is stored; the file is made when missing. Nobody else may write to it meanwhile. */
export const openWholeSqliteLog = (file: string): WholeLog => {
  const db = openLogFile(file)
  const log = logOn(db)
  let isClosed = false
  return {
    after: async (position) => {
      const events = log.after(position, PAGE)
      const last = events.at(-1)
      return last ? { events, upTo: last.position } : null
    },
    at: async (position) => log.at(position),
    ofStream: async (stream, revision) => log.slice(stream, revision, 1)[0] ?? null,
    head: async () => log.head(),
    write: async (events) => inTransaction(db, () => events.forEach((event) => writeOne(log, event))),
    close: async () => {
      if (isClosed) return
      isClosed = true
      db.close()
    },
  }
}

const writeOne = (log: SqliteLog, { stream, revision, ...event }: EventToCopy): void => {
  const there = log.slice(stream, revision, 1)[0]
  if (there?.id === event.id) return
  if (there || log.revisionOf(stream) !== revision - 1)
    throw new NotACopy(`something else stands at event ${revision} of ${stream}`)
  log.insert(event, stream, revision)
}

const inTransaction = (db: Connection, work: () => void): void => {
  db.exec('BEGIN IMMEDIATE')
  try {
    work()
    db.exec('COMMIT')
  } catch (error) {
    if (db.isInTransaction()) db.exec('ROLLBACK')
    throw error
  }
}
