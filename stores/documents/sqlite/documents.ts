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
  layout.arrays.size > 0 || layout.indexes.fields.length > 0 ? comparingWriter(db, layout) : plainWriter(db, layout)

/** One statement reads the guard and writes: half the time where no index has to follow. */
const plainWriter = (db: Connection, layout: Layout): DocumentWriter => {
  const { upsert, guardedUpsert, selectWhole } = statementsOf(layout)
  return (one, guarded) => {
    const { id, pos, document, amends } = one
    const row = [id, pos, textOf(one), ...fieldCells(layout, document)]
    if (amends !== undefined)
      return isAmended(db.one(selectWhole, [id]), { pos, amends }) && db.run(upsert, row).changes > 0
    return db.run(guarded ? guardedUpsert : upsert, row).changes > 0
  }
}

/**
 * Writes only the columns that have changed: SQLite writes each index of a column that it is given anew, also where the value is as it was.
 * Of a listing that one more person asks for, none has changed.
 */
const comparingWriter = (db: Connection, layout: Layout): DocumentWriter => {
  const { index, arrays } = layout
  const { select, selectWhole, insert, updateOf } = statementsOf(layout)

  /** Its row in the inverted index is written whole or not at all. */
  const hold = (key: number, was: Cell | undefined, tokens: string): void => {
    if (was) db.run(`DELETE FROM ${index} WHERE rowid = ?`, [key])
    if (tokens !== '') db.run(`INSERT INTO ${index} (rowid, tokens) VALUES (?, ?)`, [key, tokens])
  }
  const add = (id: string, { row, tokens }: Written): boolean => {
    const { changes, lastInsertRowid } = db.run(insert, [id, ...row])
    if (changes > 0) hold(Number(lastInsertRowid), null, tokens)
    return changes > 0
  }
  const replace = (old: Row, { row, tokens }: Written): void => {
    const key = Number(old['key'])
    const [pos = null, text = null, held = null, ...cells] = row
    const was = old['held'] ?? null
    const changed = cells.map((cell, at) => !isSame(old[`f${at}`] ?? null, cell))
    const given = [pos, text, ...(was === held ? [] : [held]), ...cells.filter((_, at) => changed[at])]
    db.run(updateOf(was !== held, changed), [...given, key])
    if (was !== held) hold(key, was, tokens)
  }
  const look = ({ id, amends }: Put): Row | undefined => db.one(amends === undefined ? select : selectWhole, [id])
  const writtenOf = (one: Put): Written => {
    const tokens = arrays.size > 0 ? tokensOf(layout, one.document) : ''
    return { tokens, row: [one.pos, textOf(one), fingerprintOf(tokens), ...fieldCells(layout, one.document)] }
  }
  /** What has no words in an index is mostly new, and so is nearly all of a collection that is filled: those cost no look. */
  const isLikelyNew = ({ amends }: Put, guarded: boolean): boolean =>
    amends === undefined && (!guarded || arrays.size === 0)

  return (one, guarded) => {
    const written = writtenOf(one)
    if (isLikelyNew(one, guarded) && add(one.id, written)) return true
    const old = look(one)
    if (guarded && isRefused(old, one)) return false
    if (old) replace(old, written)
    else add(one.id, written)
    return true
  }
}

interface Written {
  readonly row: readonly Cell[]
  /** What its arrays hold, for the inverted index. */
  readonly tokens: string
}

const isSame = (a: Cell, b: Cell): boolean =>
  a === b || (a instanceof Uint8Array && b instanceof Uint8Array && a[0] === b[0])

interface Statements {
  readonly select: string
  readonly selectWhole: string
  readonly insert: string
  readonly upsert: string
  readonly guardedUpsert: string
  /** Of `pos`, the text and what has changed: the fingerprint of the arrays, and which of the declared fields. */
  readonly updateOf: (isHeldChanged: boolean, changed: readonly boolean[]) => string
}

/** Put together once for each layout, which stays the same: the texts of statements cost as much as running some of them. */
const statements = new WeakMap<Layout, Statements>()
const statementsOf = (layout: Layout): Statements => {
  const known = statements.get(layout)
  if (known) return known
  const { table, fields } = layout
  const names = [...fields.values()]
  const plain = ['pos', 'doc', ...names]
  const upsert = `${insertInto(layout, plain)} ON CONFLICT (id) DO UPDATE SET
    ${plain.map((name) => `${name} = excluded.${name}`).join(', ')}`
  const compared = ['key', 'pos', 'held', ...names].join(', ')
  const updates = new Map<string, string>()
  const made: Statements = {
    select: `SELECT ${compared} FROM ${table} WHERE id = ?`,
    selectWhole: `SELECT ${compared}, doc FROM ${table} WHERE id = ?`,
    insert: `${insertInto(layout, ['pos', 'doc', 'held', ...names])} ON CONFLICT (id) DO NOTHING`,
    upsert,
    guardedUpsert: `${upsert} WHERE pos < excluded.pos`,
    updateOf(isHeldChanged, changed) {
      const shape = `${String(isHeldChanged)} ${changed.join()}`
      const ready = updates.get(shape)
      if (ready) return ready
      const columns = ['pos', 'doc', ...(isHeldChanged ? ['held'] : []), ...names.filter((_, at) => changed[at])]
      const update = `UPDATE ${table} SET ${columns.map((name) => `${name} = ?`).join(', ')} WHERE key = ?`
      updates.set(shape, update)
      return update
    },
  }
  statements.set(layout, made)
  return made
}

const isRefused = (old: Row | undefined, { pos, amends }: Put): boolean =>
  amends === undefined ? old !== undefined && Number(old['pos']) >= pos : !isAmended(old, { pos, amends })

const isAmended = (old: Row | undefined, { pos, amends }: { readonly pos: number; readonly amends: number }): boolean =>
  old?.['pos'] === pos && typeof old['doc'] === 'string' && hashOf(old['doc']) === amends

const insertInto = ({ table }: Layout, columns: readonly string[]): string =>
  `INSERT INTO ${table} (id, ${columns.join(', ')}) VALUES (?${', ?'.repeat(columns.length)})`

const textOf = ({ document, json }: Put): string | null => json ?? (document && JSON.stringify(document))
