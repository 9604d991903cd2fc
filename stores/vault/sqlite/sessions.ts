import { LRUCache } from 'lru-cache'
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
    expiresAt TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS sessions_by_secret ON sessions (secretHash);
  CREATE INDEX IF NOT EXISTS sessions_by_person ON sessions (personId, createdAt, id);
  CREATE INDEX IF NOT EXISTS sessions_by_end ON sessions (expiresAt);
`
type Row = Session | undefined

export const makeSqliteSessions = ({ db, write }: Writing): Vault['sessions'] => {
  db.exec(SCHEMA)
  const put = db.prepare(`INSERT OR REPLACE INTO sessions VALUES (:id, :secretHash, :csrfToken, :personId, :device,
    :place, :createdAt, :lastSeenAt, :authenticatedAt, :expiresAt)`)
  const bySecretHash = db.prepare('SELECT * FROM sessions WHERE secretHash = ?')
  const byId = db.prepare('SELECT * FROM sessions WHERE id = ?')
  const ofPerson = db.prepare('SELECT * FROM sessions WHERE personId = ? ORDER BY createdAt, id')
  const touch = db.prepare('UPDATE sessions SET lastSeenAt = ? WHERE id = ?')
  const end = db.prepare('DELETE FROM sessions WHERE id = ?')
  const endAll = db.prepare('DELETE FROM sessions WHERE personId = ? AND id <> ? RETURNING id, createdAt')
  const purge = db.prepare('DELETE FROM sessions WHERE expiresAt < ?')

  /** Every call asks for its session; what ends one here ends it here at once, another process notices within the time. */
  const cache = new LRUCache<string, Session>({ max: MOST, ttl: CACHED_MS })
  const forget = (sessions: readonly Session[]): void => {
    for (const { secretHash } of sessions) cache.delete(secretHash)
  }
  const cached = (hash: string): Session | null => {
    const found = cache.get(hash) ?? sessionOf(bySecretHash.get(hash))
    // Not put again when it was there: a session that is used all the time must run out too.
    if (found && !cache.has(hash)) cache.set(hash, found)
    return found
  }

  return {
    put: async (session) => {
      forget([session, ...byId.all(session.id)])
      put.run(columnsOf(session))
    },
    bySecretHash: async (hash) => cached(hash),
    byId: async (id) => sessionOf(byId.get(id)),
    ofPerson: async (personId) => ofPerson.all(personId).map((row) => ({ ...row })),
    touch: async (id, lastSeenAt) => {
      await write(() => touch.run(lastSeenAt, id))
      forget(byId.all(id))
    },
    end: async (id) => {
      forget(byId.all(id))
      end.run(id)
    },
    endAll: async (personId, exceptId = '') => {
      forget(ofPerson.all(personId))
      const ended: readonly { id: string; createdAt: string }[] = endAll.all(personId, exceptId)
      return ended.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1)).map(({ id }) => id)
    },
    purge: async (before) => {
      cache.clear()
      return purge.run(before).changes
    },
  }
}

/** As long may another process's end of a session go unnoticed here (decision 31). */
const CACHED_MS = 3000
/** A few megabytes. */
const MOST = 10_000

/** Named one by one: the statement takes exactly these. */
const columnsOf = ({ id, secretHash, csrfToken, personId, device, place, ...times }: Session) => ({
  id,
  secretHash,
  csrfToken,
  personId,
  device,
  place,
  createdAt: times.createdAt,
  lastSeenAt: times.lastSeenAt,
  authenticatedAt: times.authenticatedAt,
  expiresAt: times.expiresAt,
})

const sessionOf = (row: Row): Session | null => (row ? { ...row } : null)
