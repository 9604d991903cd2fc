import { hashOf } from './hash.ts'
import type { Document, Hashed } from './port.ts'
import { documentFrom } from './sqlite-collections.ts'
import type { Connection, Row } from './sqlite-connection.ts'
import type { Layout, Layouts } from './sqlite-layout.ts'

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

/** The documents after an id as hashes of their JSON: nothing is parsed. Empty at the end. */
export const pageOfHashes = (db: Connection, layout: Layout, after: string): readonly Hashed[] =>
  rowsAfter(db, layout, after).map(({ id, doc }) => ({ id: String(id), hash: hashOf(String(doc)) }))
