import { hashOf } from '#stores/documents/hash.ts'
import type { Document } from '#stores/documents/port.ts'
import type { Cell, Connection, Row } from '#stores/sqlite/connection.ts'
import { fieldCells, type Layout } from './layout.ts'
import { fingerprintOf, tokensOf } from './tokens.ts'

export interface Put {
  readonly id: string
  readonly pos: number
  readonly document: Document | null
  /** Its JSON, where somebody has made it already. */
  readonly json?: string | null
  /** Only where the stored one is of exactly this `pos`, and its JSON has this hash. */
  readonly amends?: number | undefined
}

/** Writes a document or a tombstone into one collection. False where the stored one is as new or newer and `guarded`. */
export type DocumentWriter = (one: Put, guarded: boolean) => boolean

export const openDocumentWriter = (db: Connection, layout: Layout): DocumentWriter =>
  layout.arrays.size > 0 ? indexedWriter(db, layout) : plainWriter(db, layout)

/** One statement reads the guard and writes: half the time where no inverted index has to follow. */
const plainWriter = (db: Connection, layout: Layout): DocumentWriter => {
  const columns = ['pos', 'doc', ...layout.fields.values()]
  const upsert = `${insertInto(layout, columns)} ON CONFLICT (id) DO UPDATE SET
    ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`
  const select = `SELECT pos, doc FROM ${layout.table} WHERE id = ?`
  return (one, guarded) => {
    const { id, pos, document, amends } = one
    const row = [id, pos, textOf(one), ...fieldCells(layout, document)]
    if (amends !== undefined) return isAmended(db.one(select, [id]), { pos, amends }) && db.run(upsert, row).changes > 0
    return db.run(guarded ? `${upsert} WHERE pos < excluded.pos` : upsert, row).changes > 0
  }
}

const indexedWriter = (db: Connection, layout: Layout): DocumentWriter => {
  const { table, index, fields } = layout
  const columns = ['pos', 'doc', 'held', ...fields.values()]
  const select = `SELECT key, pos, held FROM ${table} WHERE id = ?`
  const selectWhole = `SELECT key, pos, held, doc FROM ${table} WHERE id = ?`
  const insert = `${insertInto(layout, columns)} ON CONFLICT (id) DO NOTHING`
  const update = `UPDATE ${table} SET ${columns.map((name) => `${name} = ?`).join(', ')} WHERE key = ?`

  /** Its row in the inverted index is written whole or not at all. */
  const hold = (key: number, was: Cell | undefined, tokens: string): void => {
    if (was) db.run(`DELETE FROM ${index} WHERE rowid = ?`, [key])
    if (tokens !== '') db.run(`INSERT INTO ${index} (rowid, tokens) VALUES (?, ?)`, [key, tokens])
  }
  const add = (id: string, row: readonly Cell[], tokens: string): boolean => {
    const { changes, lastInsertRowid } = db.run(insert, [id, ...row])
    if (changes > 0) hold(Number(lastInsertRowid), null, tokens)
    return changes > 0
  }
  const replace = (old: Row | undefined, row: readonly Cell[], tokens: string): void => {
    const [key, was, [, , held]] = [Number(old?.['key']), old?.['held'], row]
    db.run(update, [...row, key])
    if (was !== held) hold(key, was, tokens)
  }

  return (one, guarded) => {
    const { id, pos, document } = one
    // While a collection is filled nearly all are new: those cost no look.
    const old = guarded ? db.one(one.amends === undefined ? select : selectWhole, [id]) : undefined
    if (isRefused(old, one)) return false
    const tokens = tokensOf(layout, document)
    const row = [pos, textOf(one), fingerprintOf(tokens), ...fieldCells(layout, document)]
    if (old || !add(id, row, tokens)) replace(old ?? db.one(select, [id]), row, tokens)
    return true
  }
}

const isRefused = (old: Row | undefined, { pos, amends }: Put): boolean =>
  amends === undefined ? old !== undefined && Number(old['pos']) >= pos : !isAmended(old, { pos, amends })

const isAmended = (old: Row | undefined, { pos, amends }: { readonly pos: number; readonly amends: number }): boolean =>
  old?.['pos'] === pos && typeof old['doc'] === 'string' && hashOf(old['doc']) === amends

const insertInto = ({ table }: Layout, columns: readonly string[]): string =>
  `INSERT INTO ${table} (id, ${columns.join(', ')}) VALUES (?${', ?'.repeat(columns.length)})`

const textOf = ({ document, json }: Put): string | null => json ?? (document && JSON.stringify(document))
