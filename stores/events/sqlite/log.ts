import { type Cell, connect, type Connection } from '#stores/sqlite/connection.ts'
import type { Past } from '#stores/events/judge.ts'
import type { Encoded, Metadata, Stored } from '#stores/events/codec/stored.ts'

/** The table of events on one connection. Every call is synchronous and short. */
export interface SqliteLog extends Past {
  /** Writes one event; its position. Throws when the id or the place in the stream is taken. */
  readonly insert: (event: Encoded, stream: string, revision: number) => number
  /** At most `limit` events after a position, ascending. */
  readonly after: (position: number, limit: number) => readonly Stored[]
  readonly head: () => number
  /** A number that changes when another connection, of this or another process, has committed. */
  readonly dataVersion: () => number
  readonly at: (position: number) => Stored | null
}

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

export const openLogFile = (file: string): Connection => {
  const db = connect(file, 'events')
  db.exec(SCHEMA)
  return db
}

export const logOn = (db: Connection): SqliteLog => {
  const one = (sql: string, cells: readonly Cell[] = []): Cell => db.rows(sql, cells)[0]?.[0] ?? null
  const select = (rest: string, cells: readonly Cell[]): readonly Stored[] =>
    db.rows(`SELECT ${COLUMNS} FROM events WHERE ${rest}`, cells).map(storedOf)
  return {
    insert: (event, stream, at) => {
      const { id, type, metadata, data } = event
      try {
        return positionOf(db.run(INSERT, [stream, at, id, type, JSON.stringify(metadata), data]).lastInsertRowid)
      } catch (cause) {
        if (!String(cause).includes('events.event_id')) throw cause
        throw new Error(`event id ${id} is in the log already, elsewhere`, { cause })
      }
    },
    revisionOf: (stream) => Number(one('SELECT max(revision) FROM events WHERE stream = ?', [stream]) ?? -1),
    slice: (stream, from, limit) =>
      select('stream = ? AND revision >= ? ORDER BY revision LIMIT ?', [stream, from, limit]),
    after: (position, limit) => select('position > ? ORDER BY position LIMIT ?', [position, limit]),
    at: (position) => select('position = ?', [position])[0] ?? null,
    head: () => Number(one('SELECT max(position) FROM events') ?? 0),
    dataVersion: () => Number(one('PRAGMA data_version')),
  }
}

const INSERT = 'INSERT INTO events (stream, revision, event_id, type, metadata, data) VALUES (?, ?, ?, ?, ?, ?)'

const storedOf = ([position, stream, revision, id, type, metadata, data]: readonly Cell[]): Stored => ({
  id: String(id),
  type: String(type),
  data: String(data),
  // Written by this file, from metadata (`insert`).
  metadata: JSON.parse(String(metadata)) as Metadata,
  stream: String(stream),
  revision: Number(revision),
  position: positionOf(Number(position)),
})

/** Positions are safe integers: a log that outgrew them is an error, never a rounded number. */
const positionOf = (rowid: number | bigint): number => {
  const position = Number(rowid)
  if (!Number.isSafeInteger(position)) throw new Error(`position ${rowid} is beyond what a number holds exactly`)
  return position
}
