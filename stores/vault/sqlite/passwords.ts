import type { Vault } from '#stores/vault/port.ts'
import type { Writing } from './write.ts'

/** Which change brought a password stands beside it, made where it is missing: a vault of an earlier release gains it when it is opened. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS passwords (person_id TEXT PRIMARY KEY, hash TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS password_changes (person_id TEXT PRIMARY KEY, nth INTEGER NOT NULL);
`
const FIND = 'SELECT hash FROM passwords WHERE person_id = ?'
export const PUT_PASSWORD = 'INSERT OR REPLACE INTO passwords VALUES (?, ?)'
const REMOVE = 'DELETE FROM passwords WHERE person_id = ?'
/** The statement decides who is first, also between processes: one row changes, or none. */
const ADVANCE = `INSERT INTO password_changes VALUES (?, ?)
  ON CONFLICT DO UPDATE SET nth = excluded.nth WHERE nth <= excluded.nth`
export const PUT_CHANGE = 'INSERT OR REPLACE INTO password_changes VALUES (?, ?)'
const WAS_CHANGED = 'SELECT 1 FROM password_changes WHERE person_id = ?'
const FORGET = 'DELETE FROM password_changes WHERE person_id = ?'

export const makeSqlitePasswords = ({ db, write }: Writing): Vault['passwords'] => {
  db.exec(SCHEMA)
  return {
    get: async (personId) => {
      const hash = db.one(FIND, [personId])?.['hash']
      return typeof hash === 'string' ? hash : null
    },
    set: (personId, hash) =>
      write(() => {
        if (!db.one(WAS_CHANGED, [personId])) db.run(PUT_PASSWORD, [personId, hash])
      }),
    replace: (personId, { hash, nth }) =>
      write(() => {
        if (db.run(ADVANCE, [personId, nth]).changes === 0) return
        if (hash === null) db.run(REMOVE, [personId])
        else db.run(PUT_PASSWORD, [personId, hash])
      }),
    remove: (personId) =>
      write(() => {
        for (const statement of [REMOVE, FORGET]) db.run(statement, [personId])
      }),
  }
}
