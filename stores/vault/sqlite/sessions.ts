import { LRUCache } from 'lru-cache'
import type { Cell, Row } from '#stores/sqlite/connection.ts'
import type { Session, Vault } from '#stores/vault/port.ts'
import type { Writing } from './write.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY,
    secretHash TEXT NOT NULL,
    csrfToken TEXT NOT NULL,
    personId TEXT,
    device TEXT NOT NULL,
    place TEXT NOT NULL,
    createdAt TEXT NOT NULL,
    lastSeenAt TEXT NOT NULL,
    authenticatedAt TEXT,
    expiresAt TEXT NOT NULL,
    recoveryId TEXT
  );
  CREATE INDEX IF NOT EXISTS sessions_by_secret ON sessions (secretHash);
  CREATE INDEX IF NOT EXISTS sessions_by_person ON sessions (personId, createdAt, id);
  CREATE INDEX IF NOT EXISTS sessions_by_end ON sessions (expiresAt);
`
export const PUT = `INSERT OR REPLACE INTO sessions (id, secretHash, csrfToken, personId, device, place, createdAt, lastSeenAt,
  authenticatedAt, expiresAt, recoveryId) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const BY_SECRET = 'SELECT * FROM sessions WHERE secretHash = ?'
const BY_ID = 'SELECT * FROM sessions WHERE id = ?'
const ENDS_OF = 'SELECT id, expiresAt FROM sessions WHERE id IN (SELECT value FROM json_each(?))'
const OF_PERSON = 'SELECT * FROM sessions WHERE personId = ? ORDER BY createdAt, id'
const TOUCH = 'UPDATE sessions SET lastSeenAt = ? WHERE id = ?'
const AUTHENTICATE = 'UPDATE sessions SET authenticatedAt = ? WHERE id = ?'
const END = 'DELETE FROM sessions WHERE id = ?'
const END_ALL = 'DELETE FROM sessions WHERE personId = ? AND id <> ?'
const PURGE = 'DELETE FROM sessions WHERE expiresAt < ?'

export const makeSqliteSessions = ({ db, write }: Writing): Vault['sessions'] => {
  db.exec(SCHEMA)
  // A vault of an earlier release.
  if (!db.all('PRAGMA table_info(sessions)').some(({ name }) => name === 'recoveryId'))
    db.exec('ALTER TABLE sessions ADD COLUMN recoveryId TEXT')
  const byId = (id: string): readonly Session[] => db.all(BY_ID, [id]).map(sessionOf)
  const ofPerson = (personId: string): readonly Session[] => db.all(OF_PERSON, [personId]).map(sessionOf)

  /** Every call asks for its session; what ends one here ends it here at once, another process notices within the time. */
  const cache = new LRUCache<string, Session>({ max: MOST, ttl: CACHED_MS })
  const forget = (sessions: readonly Session[]): void => {
    for (const { secretHash } of sessions) cache.delete(secretHash)
  }
  const cached = (hash: string): Session | null => {
    const found = cache.get(hash) ?? db.all(BY_SECRET, [hash]).map(sessionOf)[0] ?? null
    // Not put again when it was there: a session that is used all the time must run out too.
    if (found && !cache.has(hash)) cache.set(hash, found)
    return found
  }

  return {
    put: async (session) => {
      // Its secret may be another from now on: the one before is forgotten, too.
      const replaced = byId(session.id)
      await write(() => db.run(PUT, cellsOf(session)))
      forget([session, ...replaced])
    },
    bySecretHash: async (hash) => cached(hash),
    byId: async (id) => byId(id)[0] ?? null,
    endsOf: async (ids) => {
      const rows = db.rows(ENDS_OF, [JSON.stringify(ids)])
      return new Map(rows.map(([id, expiresAt]) => [String(id), String(expiresAt)]))
    },
    ofPerson: async (personId) => ofPerson(personId),
    touch: async (id, lastSeenAt) => {
      await write(() => db.run(TOUCH, [lastSeenAt, id]))
      forget(byId(id))
    },
    authenticate: async (id, authenticatedAt) => {
      await write(() => db.run(AUTHENTICATE, [authenticatedAt, id]))
      forget(byId(id))
    },
    end: async (id) => {
      const ended = byId(id)
      const { changes } = await write(() => db.run(END, [id]))
      // After the commit: whoever asked meanwhile has put it into the cache again.
      forget(ended)
      return changes > 0
    },
    endAll: async (personId, exceptId = '') => {
      const ended = ofPerson(personId).filter(({ id }) => id !== exceptId)
      await write(() => db.run(END_ALL, [personId, exceptId]))
      forget(ended)
      return ended.map(({ id }) => id)
    },
    purge: async (before) => {
      const { changes } = await write(() => db.run(PURGE, [before]))
      cache.clear()
      return changes
    },
  }
}

/** As long may another process's end of a session go unnoticed here (decision 31). */
const CACHED_MS = 3000
/** A few megabytes. */
const MOST = 10_000

/** In the order of `PUT`. */
export const cellsOf = (session: Session): readonly Cell[] => [
  session.id,
  session.secretHash,
  session.csrfToken,
  session.personId,
  session.device,
  session.place,
  session.createdAt,
  session.lastSeenAt,
  session.authenticatedAt,
  session.expiresAt,
  session.recoveryId,
]

const textOrNull = (cell: Cell | undefined): string | null => (typeof cell === 'string' ? cell : null)
export const sessionOf = (row: Row): Session => ({
  id: String(row['id']),
  secretHash: String(row['secretHash']),
  csrfToken: String(row['csrfToken']),
  personId: textOrNull(row['personId']),
  device: String(row['device']),
  place: String(row['place']),
  createdAt: String(row['createdAt']),
  lastSeenAt: String(row['lastSeenAt']),
  authenticatedAt: textOrNull(row['authenticatedAt']),
  expiresAt: String(row['expiresAt']),
  recoveryId: textOrNull(row['recoveryId']),
})
