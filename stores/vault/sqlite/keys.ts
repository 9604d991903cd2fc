import { randomBytes } from 'node:crypto'
import type { Vault } from '#stores/vault/port.ts'
import type { Wrap } from '#stores/vault/wrap.ts'
import type { Writing } from './write.ts'

/** `wrapped` is null for a destroyed key: the row stays as a tombstone, so that the key is never made again. */
const SCHEMA = 'CREATE TABLE IF NOT EXISTS keys (subject TEXT PRIMARY KEY, wrapped BLOB)'

export const makeSqliteKeys = ({ db, write }: Writing, wrap: Wrap): Vault['keys'] => {
  db.exec(SCHEMA)
  const find = db.prepare('SELECT wrapped FROM keys WHERE subject = ?')
  const make = db.prepare('INSERT INTO keys VALUES (?, ?) ON CONFLICT DO NOTHING')
  const destroy = db.prepare('INSERT INTO keys VALUES (?, NULL) ON CONFLICT DO UPDATE SET wrapped = NULL')
  const name = (subject: string) => `key of ${subject}`

  const get = (subjects: readonly string[]): ReadonlyMap<string, Buffer | null> =>
    new Map(subjects.map((subject) => [subject, keyIn(find.get(subject), subject)]))
  const keyIn = (row: { wrapped: Uint8Array | null } | undefined, subject: string): Buffer | null =>
    row?.wrapped ? wrap.unwrap(row.wrapped, name(subject)) : null

  return {
    get: async (subjects) => get(subjects),
    ensure: async (subjects) => {
      const missing = subjects.filter((subject) => !find.get(subject))
      if (missing.length > 0) {
        const rows = missing.map((subject) => ({ subject, wrapped: wrap.wrap(randomBytes(32), name(subject)) }))
        await write(() => rows.forEach(({ subject, wrapped }) => make.run(subject, wrapped)))
      }
      return get(subjects)
    },
    destroy: async (subject) => {
      destroy.run(subject)
      // The log of changes still holds the old page: empty it into the file, where the key is overwritten.
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    },
  }
}
