import type { Document } from './port.ts'
import type { Value } from './query.ts'
import type { Cell, Connection } from './sqlite-connection.ts'
import { cellOf, fieldCells, type ArrayPlace, type Layout } from './sqlite-layout.ts'
import { compareValues, valuesAt } from './values.ts'

export interface Put {
  readonly id: string
  readonly pos: number
  readonly document: Document | null
}

interface Change {
  readonly value: Value
  readonly key: number
}

/** Writes documents and tombstones into one collection, and what their arrays hold into the side tables at the end. */
export interface Shelf {
  /** False where the stored one is as new or newer and `guarded`. */
  put(one: Put, guarded: boolean): boolean
  finish(): void
}

export const openShelf = (db: Connection, layout: Layout): Shelf => {
  const { table, fields } = layout
  const sides = [...layout.arrays].map(([path, place]) => ({
    path,
    place,
    added: [] as Change[],
    gone: [] as Change[],
  }))
  const columns = [...fields.values(), ...sides.map(({ place }) => place.column)]
  const held = sides.map(({ place }) => `, ${place.column}`).join('')
  const select = `SELECT key, pos${held} FROM ${table} WHERE id = ?`
  const insert = `INSERT INTO ${table} (id, pos, doc${columns.map((name) => `, ${name}`).join('')})
    VALUES (?, ?, ?${columns.map(() => ', ?').join('')})`
  const update = `UPDATE ${table} SET pos = ?, doc = ?${columns.map((name) => `, ${name} = ?`).join('')} WHERE key = ?`

  return {
    put({ id, pos, document }, guarded) {
      const old = db.one(select, [id])
      if (guarded && old && Number(old['pos']) >= pos) return false
      const arrays = sides.map(({ path }) => (document ? valuesAt(document, path) : []))
      const texts = arrays.map((values) => (values.length > 0 ? JSON.stringify(values) : null))
      const row: Cell[] = [pos, document && JSON.stringify(document), ...fieldCells(layout, document), ...texts]
      const key = Number(old ? old['key'] : db.run(insert, [id, ...row]).lastInsertRowid)
      if (old) db.run(update, [...row, key])
      sides.forEach((side, at) => {
        const before = old?.[side.place.column] ?? null
        if (before !== texts[at]) note(side, { before, after: arrays[at] ?? [], key })
      })
      return true
    },
    finish() {
      for (const { place, added, gone } of sides) {
        // In the order of the side table: neighbours land on the same page, which is three times quicker.
        for (const { value, key } of gone.toSorted(byValue)) removeFrom(db, place, [cellOf(value), key])
        for (const { value, key } of added.toSorted(byValue)) addTo(db, place, [cellOf(value), key])
      }
    },
  }
}

const note = (
  side: { added: Change[]; gone: Change[] },
  { before, after, key }: { before: Cell; after: readonly Value[]; key: number },
): void => {
  const old = before === null ? new Set<Value>() : new Set(JSON.parse(String(before)) as Value[])
  for (const value of after) if (!old.delete(value)) side.added.push({ value, key })
  for (const value of old) side.gone.push({ value, key })
}

const byValue = (a: Change, b: Change): number => compareValues(a.value, b.value)

const addTo = (db: Connection, { table }: ArrayPlace, cells: readonly Cell[]): void => {
  db.run(`INSERT OR IGNORE INTO ${table} VALUES (?, ?)`, cells)
}

const removeFrom = (db: Connection, { table }: ArrayPlace, cells: readonly Cell[]): void => {
  db.run(`DELETE FROM ${table} WHERE value = ? AND doc = ?`, cells)
}
