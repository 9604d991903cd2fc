import type { DatabaseSync } from '@photostructure/sqlite'
import type { Session, Vault } from '#stores/vault/port.ts'

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

export const makeSqliteSessions = (db: InstanceType<typeof DatabaseSync>): Vault['sessions'] => {
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

  return {
    put: async (session) => void put.run(columnsOf(session)),
    bySecretHash: async (hash) => sessionOf(bySecretHash.get(hash)),
    byId: async (id) => sessionOf(byId.get(id)),
    ofPerson: async (personId) => ofPerson.all(personId).map((row) => ({ ...row })),
    touch: async (id, lastSeenAt) => void touch.run(lastSeenAt, id),
    end: async (id) => void end.run(id),
    endAll: async (personId, exceptId = '') => {
      const ended: readonly { id: string; createdAt: string }[] = endAll.all(personId, exceptId)
      return ended.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1)).map(({ id }) => id)
    },
    purge: async (before) => purge.run(before).changes,
  }
}

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
