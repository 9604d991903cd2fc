import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { Past } from '#stores/events/judge.ts'
import type { Encoded, Stored } from '#stores/events/codec/stored.ts'

/** The table of events on one connection. Every call is synchronous and short. */
export interface SqliteLog extends Past {
  /** Writes one event; its position. Throws when the id or the place in the stream is taken. */
  readonly insert: (event: Encoded, stream: string, revision: number) => number
  /** At most `limit` events after a position, ascending. */
  readonly after: (position: number, limit: number) => readonly Stored[]
  readonly head: () => number
  /** A number that changes when another connection, of this or another process, has committed. */
  readonly dataVersion: () => number
  readonly exec: (sql: string) => void
  readonly close: () => void
}

// 3 s: another process (a seed, a rebuild) holds the lock for milliseconds; the door answers within 4 s (G7).
// 4000 pages, 16 MB: random event ids touch many pages, so copying the WAL back less often nearly doubles the appends.
const PRAGMAS = `
  PRAGMA busy_timeout = 3000;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 4000;
`
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    event_id TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    metadata TEXT NOT NULL,
    data TEXT NOT NULL,
    UNIQUE (stream, revision)
  );
  CREATE TRIGGER IF NOT EXISTS facts_are_not_changed BEFORE UPDATE ON events
    BEGIN SELECT RAISE(ABORT, 'facts are not changed'); END;
  CREATE TRIGGER IF NOT EXISTS facts_are_not_removed BEFORE DELETE ON events
    BEGIN SELECT RAISE(ABORT, 'facts are not removed'); END;
`
const COLUMNS = 'position, stream, revision, event_id, type, metadata, data'
type Row = readonly [number, string, number, string, string, string, string]

export const openSqliteLog = (file: string): SqliteLog => {
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec(PRAGMAS)
  db.exec(SCHEMA)
  // Rows as arrays read in two thirds of the time of rows as objects.
  const rows = (sql: string) => db.prepare(sql, { returnArrays: true })
  const insert = db.prepare(
    'INSERT INTO events (stream, revision, event_id, type, metadata, data) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const revision = rows('SELECT max(revision) FROM events WHERE stream = ?')
  const slice = rows(`SELECT ${COLUMNS} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?`)
  const after = rows(`SELECT ${COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ?`)
  const head = rows('SELECT max(position) FROM events')
  const dataVersion = rows('PRAGMA data_version')

  return {
    insert: (event, stream, at) => {
      const { id, type, metadata, data } = event
      try {
        return positionOf(insert.run(stream, at, id, type, JSON.stringify(metadata), data).lastInsertRowid)
      } catch (cause) {
        if (!String(cause).includes('events.event_id')) throw cause
        throw new Error(`event id ${id} is in the log already, elsewhere`, { cause })
      }
    },
    revisionOf: (stream) => revision.get(stream)[0] ?? -1,
    slice: (stream, from, limit) => slice.all(stream, from, limit).map(storedOf),
    after: (position, limit) => after.all(position, limit).map(storedOf),
    head: () => head.get()[0] ?? 0,
    dataVersion: () => dataVersion.get()[0],
    exec: (sql) => db.exec(sql),
    close: () => db.close(),
  }
}

const storedOf = ([position, stream, revision, id, type, metadata, data]: Row): Stored => ({
  id,
  type,
  data,
  metadata: JSON.parse(metadata),
  stream,
  revision,
  position: positionOf(position),
})

/** Positions are safe integers: a log that outgrew them is an error, never a rounded number. */
const positionOf = (rowid: number | bigint): number => {
  const position = Number(rowid)
  if (!Number.isSafeInteger(position)) throw new Error(`position ${rowid} is beyond what a number holds exactly`)
  return position
}
