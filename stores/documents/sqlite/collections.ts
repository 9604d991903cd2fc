import { type Document, type Indexes, PURGE_PAGE } from '#stores/documents/port.ts'
import type { Connection, Row } from '#stores/sqlite/connection.ts'
import { openDocumentWriter } from './documents.ts'
import { createTables, dropTables, type Layout, type Layouts } from './layout.ts'

/** Makes a collection, or moves its documents into a new table where the indexes are others than before. */
export const defineCollection = (db: Connection, layouts: Layouts, [name, indexes]: [string, Indexes]): void => {
  const old = layouts.find(db, name)
  const wanted = JSON.stringify(indexes)
  if (old && JSON.stringify(old.indexes) === wanted) return
  db.run('DELETE FROM collections WHERE name = ?', [name])
  db.run('INSERT INTO collections (name, indexes) VALUES (?, ?)', [name, wanted])
  const fresh = layouts.of(db, name)
  createTables(db, fresh)
  if (old) move(db, old, fresh)
}

const move = (db: Connection, from: Layout, to: Layout): void => {
  let last = ''
  for (let rows = page(db, from, last); rows.length > 0; rows = page(db, from, last)) {
    const put = openDocumentWriter(db, to)
    for (const row of rows) {
      last = String(row['id'])
      put({ id: last, pos: Number(row['pos']), document: documentIn(row) }, false)
    }
  }
  dropTables(db, from)
}

const page = (db: Connection, { table }: Layout, after: string): readonly Row[] =>
  db.all(`SELECT id, pos, doc FROM ${table} WHERE id > ? ORDER BY id LIMIT 500`, [after])

/** Documents as JSON, without guards; in the order of ids: neighbours land on the same pages, which then are written once. */
export const fillCollection = (db: Connection, layouts: Layouts, [name, texts]: [string, readonly string[]]): void => {
  const put = openDocumentWriter(db, layouts.of(db, name))
  const all = texts.map((json) => ({ json, document: documentFrom(json) }))
  for (const { json, document } of all.toSorted(byId)) {
    put({ id: document._id, pos: document._pos, document, json }, false)
  }
}

const byId = (a: { readonly document: Document }, b: { readonly document: Document }): number =>
  a.document._id < b.document._id ? -1 : 1

export const dropCollection = (db: Connection, layouts: Layouts, name: string): void => {
  if (db.one('SELECT 1 FROM registry WHERE collection = ?', [name])) {
    throw new Error(`${name} answers questions and cannot be dropped`)
  }
  const layout = layouts.find(db, name)
  if (layout) dropTables(db, layout)
  db.run('DELETE FROM collections WHERE name = ?', [name])
  for (const table of ['checkpoints', 'last_events']) db.run(`DELETE FROM ${table} WHERE name = ?`, [name])
}

/** By the index of tombstones, however many documents live beside them. */
export const purgeTombstones = (db: Connection, { table }: Layout, upTo: number): number =>
  db.run(
    `DELETE FROM ${table} WHERE key IN
     (SELECT key FROM ${table} WHERE doc IS NULL AND pos <= ? ORDER BY pos LIMIT ${PURGE_PAGE})`,
    [upTo],
  ).changes

/** Null for a tombstone. */
export const documentIn = <D extends Document>(row: Row): D | null =>
  row['doc'] === null ? null : documentFrom<D>(String(row['doc']))

/** What stands in a collection is what was put there. */
export const documentFrom = <D extends Document>(json: string): D => JSON.parse(json) as D

export const PAGE = 500

const rowsAfter = (db: Connection, { table }: Layout, after: string): readonly Row[] =>
  db.all(`SELECT id, doc FROM ${table} WHERE id > ? AND doc IS NOT NULL ORDER BY id LIMIT ${PAGE}`, [after])

/** All living documents in id order. A scan shares the process with people waiting for an answer. */
export async function* scan<D extends Document>(
  db: Connection,
  layouts: Layouts,
  name: string,
): AsyncGenerator<readonly D[]> {
  const layout = layouts.of(db, name)
  let last = ''
  for (let rows = rowsAfter(db, layout, last); rows.length > 0; rows = rowsAfter(db, layout, last)) {
    last = String(rows.at(-1)?.['id'])
    yield rows.map(({ doc }) => documentFrom<D>(String(doc)))
    await new Promise(setImmediate)
  }
}
