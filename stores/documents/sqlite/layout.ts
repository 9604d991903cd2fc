import type { Document, Indexes } from '#stores/documents/port.ts'
import { NotDeclared, type Value } from '#stores/documents/query.ts'
import { declaredBy, type Declared } from '#stores/documents/declared.ts'
import type { Cell, Connection, Row } from '#stores/sqlite/connection.ts'
import { valueAt } from '#stores/documents/values.ts'

/**
 * A collection is a table `c<number>`: key, id, pos, doc (JSON text; NULL is a tombstone), a column per declared field and a
 * fingerprint of the declared arrays; what the arrays hold stands in an inverted index beside it (FTS5 without the text:
 * 33 µs for a document of 120 values, where a table of pairs took 286). A number is never used again, so a layout may be
 * remembered for ever.
 */
export interface Layout {
  readonly table: string
  readonly index: string
  readonly declared: Declared
  /** Path → column. */
  readonly fields: ReadonlyMap<string, string>
  /** Path → number in the inverted index. */
  readonly arrays: ReadonlyMap<string, number>
  readonly indexes: Indexes
}

/** Rises with every change of the tables. It stands in the file's name, so that no release touches a file of another. */
export const LAYOUT = 4

/** `indexed` is read by the release before this one, which made the indexes after the filling. */
export const createBase = (db: Connection): void => {
  db.exec(`
    CREATE TABLE IF NOT EXISTS collections (
      number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, indexes TEXT, indexed INTEGER DEFAULT 1);
    CREATE TABLE IF NOT EXISTS checkpoints (name TEXT PRIMARY KEY, position INTEGER, epoch INTEGER) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS last_events (name TEXT PRIMARY KEY, position INTEGER, id TEXT) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS registry (name TEXT PRIMARY KEY, collection TEXT) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, holder TEXT, epoch INTEGER, until REAL) WITHOUT ROWID`)
  // Files that were begun before tombstones had an index: an earlier release keeps it up without knowing of it.
  for (const { number } of db.all('SELECT number FROM collections')) indexTombstones(db, `c${String(number)}`)
}

/** Holds nothing but tombstones, so that finding the old ones costs nothing that grows with the documents. */
const indexTombstones = (db: Connection, table: string): void =>
  db.exec(`CREATE INDEX IF NOT EXISTS ${table}_gone ON ${table} (pos) WHERE doc IS NULL`)

export interface Layouts {
  /** Throws `NotDeclared` for a collection that was never defined. */
  of(db: Connection, name: string): Layout
  find(db: Connection, name: string): Layout | null
}

/** Another process may define and drop, so the name is looked up each time and only the layout is kept; `Catalogue` remembers names. */
export const makeLayouts = (): Layouts => {
  const kept = new Map<number, Layout>()
  const find = (db: Connection, name: string): Layout | null => {
    const row = db.one('SELECT number, indexes FROM collections WHERE name = ?', [name])
    if (!row) return null
    const number = Number(row['number'])
    const layout = kept.get(number) ?? layoutOf(row)
    kept.set(number, layout)
    return layout
  }
  const of = (db: Connection, name: string): Layout => {
    const layout = find(db, name)
    if (!layout) throw new NotDeclared(name)
    return layout
  }
  return { of, find }
}

const layoutOf = (row: Row): Layout => {
  const table = `c${String(row['number'])}`
  const indexes = JSON.parse(String(row['indexes'])) as Indexes
  const declared = declaredBy(indexes)
  return {
    table,
    index: `${table}_held`,
    declared,
    indexes,
    fields: new Map([...declared.fields].map((path, at) => [path, `f${at}`])),
    arrays: new Map([...declared.arrays].map((path, at) => [path, at])),
  }
}

/**
 * With its ordinary indexes from the beginning. Made after the filling they would cost 7 % less of it, and then hold everybody who writes
 * for as long as that takes: half a minute for five million documents.
 */
export const createTables = (db: Connection, layout: Layout): void => {
  const { table, index, fields, arrays } = layout
  const columns = [
    'key INTEGER PRIMARY KEY',
    'id TEXT UNIQUE',
    'pos INTEGER',
    ...fields.values(),
    'held TEXT',
    'doc TEXT',
  ]
  db.exec(`CREATE TABLE ${table} (${columns.join(', ')})`)
  createIndexes(db, layout)
  if (arrays.size === 0) return
  const options = `content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'`
  db.exec(`CREATE VIRTUAL TABLE ${index} USING fts5 (tokens, ${options})`)
}

const createIndexes = (db: Connection, { table, fields, indexes }: Layout): void => {
  indexTombstones(db, table)
  const columnsOf = (paths: readonly string[]): string => [...paths.map((path) => fields.get(path)), 'id'].join(', ')
  indexes.fields.forEach((paths, at) => db.exec(`CREATE INDEX ${table}_i${at} ON ${table} (${columnsOf(paths)})`))
  indexes.sparse?.forEach((paths, at) => {
    const first = fields.get(paths[0] ?? '') ?? ''
    db.exec(`CREATE INDEX ${table}_s${at} ON ${table} (${columnsOf(paths)}) WHERE ${isHeld(first)}`)
  })
}

/** Of a column that leads a sparse index: said in a question with these very words, SQLite knows that the index holds all that is asked for. */
export const isHeld = (column: string): string => `${column} > -9e999`

/** Some 1 µs, however many there are; a row that was never written again counts as one. */
export const rowsIn = (db: Connection, { table }: Layout): number =>
  Number(db.one(`SELECT max(key) AS last FROM ${table}`)?.['last'] ?? 0)

/** Deleting only marks an entry of the inverted index; merging all its parts into one leaves the marked ones out. */
export const scrubIndex = (db: Connection, { index, arrays }: Layout): void => {
  if (arrays.size > 0) db.exec(`INSERT INTO ${index} (${index}) VALUES ('optimize')`)
}

export const dropTables = (db: Connection, { table, index, arrays }: Layout): void => {
  if (arrays.size > 0) db.exec(`DROP TABLE ${index}`)
  db.exec(`DROP TABLE ${table}`)
}

const FALSE = new Uint8Array([0])
const TRUE = new Uint8Array([1])

/**
 * A value as it stands in a column. Null is minus infinity, which no JSON holds, so that it sorts first, equals itself and
 * is met by an ordinary index; NULL itself marks a tombstone. Booleans are bytes, so that `true` is not 1.
 */
export const cellOf = (value: Value): Cell => {
  if (value === null) return -Infinity
  if (typeof value === 'boolean') return value ? TRUE : FALSE
  return value
}

export const fieldCells = ({ fields }: Layout, document: Document | null): Cell[] =>
  [...fields.keys()].map((path) => (document ? cellOf(valueAt(document, path)) : null))
