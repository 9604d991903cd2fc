import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { OtherSecret, type Vault } from '#stores/vault/port.ts'
import { makeSqliteKeys } from './keys.ts'
import { makeGroupCommit, type Transactions } from '#stores/sqlite/group-commit.ts'
import { makeSqliteReplies } from './replies.ts'
import type { Write } from './write.ts'
import { makeSqliteSessions } from './sessions.ts'
import { makeWrap, type Wrap } from '#stores/vault/wrap.ts'

export interface SqliteVaultOptions {
  /** Path of the database file; it and its folder are made when missing. */
  readonly file: string
  readonly siteSecret: string
}

// secure_delete: what is removed is overwritten, not only unlinked. FULL: what is answered survives a loss of power.
const PRAGMAS = `
  PRAGMA busy_timeout = 3000;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
`
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS seals (name TEXT PRIMARY KEY, wrapped BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS passwords (person_id TEXT PRIMARY KEY, hash TEXT NOT NULL);
`

/** The vault in one SQLite file, readable by its owner only. Throws `OtherSecret`; the file is then as it was. */
export const makeSqliteVault = ({ file, siteSecret }: SqliteVaultOptions): Vault => {
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  chmodSync(file, 0o600)
  db.exec(PRAGMAS)
  db.exec(SCHEMA)
  const wrap = makeWrap(siteSecret)
  checkSecret(db, wrap)
  const { submit, drain } = makeGroupCommit(transactionsOf(db), (work: () => unknown) => work())
  // What a piece of work returns is what its own submit resolves with.
  const write: Write = async <Result>(work: () => Result) => (await submit(work)) as Result
  return {
    keys: makeSqliteKeys({ db, write }, wrap),
    passwords: makePasswords(db),
    sessions: makeSqliteSessions({ db, write }),
    replies: makeSqliteReplies({ db, write }, wrap),
    close: async () => {
      if (!db.isOpen) return
      drain()
      db.close()
    },
  }
}

/** IMMEDIATE: another process's lock is waited for at the beginning, not in the middle. */
const transactionsOf = (db: InstanceType<typeof DatabaseSync>): Transactions => ({
  begin: () => db.exec('BEGIN IMMEDIATE'),
  commit: () => db.exec('COMMIT'),
  rollback: () => {
    // After a failed BEGIN there is nothing to roll back; the first error is the one to tell.
    try {
      db.exec('ROLLBACK')
    } catch {}
  },
})

/** A wrong secret must stop the start: read as "no key", it would redact every person in every rebuilt read model. */
const checkSecret = (db: InstanceType<typeof DatabaseSync>, wrap: Wrap): void => {
  db.prepare('INSERT INTO seals VALUES (?, ?) ON CONFLICT DO NOTHING').run('seal', wrap.wrap(Buffer.alloc(0), 'seal'))
  const { wrapped } = db.prepare('SELECT wrapped FROM seals WHERE name = ?').get('seal')
  try {
    wrap.unwrap(wrapped, 'seal')
  } catch (cause) {
    db.close()
    throw new OtherSecret('the vault was made with another site secret', { cause })
  }
}

const makePasswords = (db: InstanceType<typeof DatabaseSync>): Vault['passwords'] => {
  const get = db.prepare('SELECT hash FROM passwords WHERE person_id = ?')
  const set = db.prepare('INSERT OR REPLACE INTO passwords VALUES (?, ?)')
  const remove = db.prepare('DELETE FROM passwords WHERE person_id = ?')
  return {
    get: async (personId) => get.get(personId)?.hash ?? null,
    set: async (personId, hash) => void set.run(personId, hash),
    remove: async (personId) => void remove.run(personId),
  }
}
