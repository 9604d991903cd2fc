import { type Connection, connect } from '#stores/sqlite/connection.ts'
import { OtherSecret } from '#stores/vault/port.ts'
import { makeWrap, type Wrap } from '#stores/vault/wrap.ts'
import { nameOfKey } from './keys.ts'
import { nameOfReply } from './replies.ts'
import { nameOfFactor, nameOfSiteSecret } from './second-factors.ts'
import { checkSeal, nameOfSiteKey } from './site-keys.ts'
import { emptyJournal } from './write.ts'

export interface Rotation {
  readonly file: string
  readonly oldSecret: string
  readonly newSecret: string
}

/** A column of sealed bytes: its table, what names a row, and the name that is bound to its bytes. */
interface Sealed {
  readonly table: string
  readonly id: string
  readonly column: string
  readonly nameOf: (id: string) => string
}
const SEALED: readonly Sealed[] = [
  { table: 'keys', id: 'subject', column: 'wrapped', nameOf: nameOfKey },
  { table: 'site_keys', id: 'purpose', column: 'wrapped', nameOf: nameOfSiteKey },
  { table: 'replies', id: 'key', column: 'sealed', nameOf: nameOfReply },
  { table: 'second_factors', id: 'factorId', column: 'wrapped', nameOf: nameOfFactor },
  { table: 'site_secrets', id: 'purpose', column: 'wrapped', nameOf: nameOfSiteSecret },
  { table: 'seals', id: 'name', column: 'wrapped', nameOf: (name) => name },
]

/**
 * Wraps everything anew, in one commit: before it the old secret opens the vault, after it the new one, and never both or none. Nothing
 * that is wrapped changes. The vault must have been opened by this release before, and nobody may have it open. Returns how many values.
 * Throws `OtherSecret` where the old one is not the vault's.
 */
export const rotateVault = ({ file, oldSecret, newSecret }: Rotation): number => {
  const db = connect(file, 'vault')
  try {
    const [before, after] = [makeWrap(oldSecret), makeWrap(newSecret)]
    checkSeal(db, before)
    db.exec('BEGIN IMMEDIATE')
    let count = 0
    for (const sealed of SEALED) count += rewrap(db, sealed, { before, after })
    db.run('UPDATE seals SET version = version + 1')
    db.exec('COMMIT')
    // What the old secret opens stands in the journal no longer.
    emptyJournal(db)
    return count
  } finally {
    db.close()
  }
}

/** Whether this secret is the one that the vault is wrapped under. */
export const opensVault = (file: string, secret: string): boolean => {
  const db = connect(file, 'vault')
  try {
    checkSeal(db, makeWrap(secret))
    return true
  } catch (error) {
    if (error instanceof OtherSecret) return false
    throw error
  } finally {
    db.close()
  }
}

const rewrap = (
  db: Connection,
  { table, id, column, nameOf }: Sealed,
  { before, after }: { readonly before: Wrap; readonly after: Wrap },
): number => {
  const rows = db.rows(`SELECT ${id}, ${column} FROM ${table} WHERE ${column} IS NOT NULL`)
  for (const [key, wrapped] of rows) {
    if (typeof key !== 'string' || !(wrapped instanceof Uint8Array))
      throw new Error(`${table} holds what is no sealed row`)
    const plain = before.unwrap(wrapped, nameOf(key))
    db.run(`UPDATE ${table} SET ${column} = ? WHERE ${id} = ?`, [after.wrap(plain, nameOf(key)), key])
  }
  return rows.length
}
