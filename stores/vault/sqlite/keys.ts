import { randomBytes } from 'node:crypto'
import type { Cell } from '#stores/sqlite/connection.ts'
import type { Vault } from '#stores/vault/port.ts'
import type { Wrap } from '#stores/vault/wrap.ts'
import type { Writing } from './write.ts'

/** `wrapped` is null for a destroyed key: the row stays as a tombstone, so that the key is never made again. */
const SCHEMA = 'CREATE TABLE IF NOT EXISTS keys (subject TEXT PRIMARY KEY, wrapped BLOB)'
const FIND = 'SELECT wrapped FROM keys WHERE subject = ?'
const MAKE = 'INSERT INTO keys VALUES (?, ?) ON CONFLICT DO NOTHING'
const DESTROY = 'INSERT INTO keys VALUES (?, NULL) ON CONFLICT DO UPDATE SET wrapped = NULL'

/** Bound to the wrapped key, so that it cannot be moved to another person. */
export const nameOfKey = (subject: string): string => `key of ${subject}`

export const makeSqliteKeys = ({ db, write, settled, emptyJournal }: Writing, wrap: Wrap): Vault['keys'] => {
  db.exec(SCHEMA)
  const name = nameOfKey
  const keyIn = (wrapped: Cell | undefined, subject: string): Buffer | null =>
    wrapped instanceof Uint8Array ? wrap.unwrap(wrapped, name(subject)) : null
  const get = (subjects: readonly string[]): ReadonlyMap<string, Buffer | null> =>
    new Map(subjects.map((subject) => [subject, keyIn(db.one(FIND, [subject])?.['wrapped'], subject)]))

  return {
    areMade: async () => db.one('SELECT 1 FROM keys') !== undefined,
    get: async (subjects) => get(subjects),
    ensure: async (subjects) => {
      const missing = subjects.filter((subject) => !db.one(FIND, [subject]))
      if (missing.length > 0) {
        const rows = missing.map((subject) => [subject, wrap.wrap(randomBytes(32), name(subject))] as const)
        await write(() => rows.forEach((row) => db.run(MAKE, row)))
      }
      // A key that somebody else has just made: nothing may be sealed under it before it is sure to last.
      await settled()
      return get(subjects)
    },
    destroy: async (subject) => {
      await write(() => db.run(DESTROY, [subject]))
      await emptyJournal()
    },
  }
}
