import { decodeCursor } from '#stores/documents/cursor.ts'
import { checkDeclared } from '#stores/documents/declared.ts'
import { type FieldCondition, isOnArray, isOnField } from '#stores/documents/match.ts'
import { type Condition, NotDeclared, type Query, type Value, type Where } from '#stores/documents/query.ts'
import { kindOf } from '#stores/documents/values.ts'
import type { Cell, Connection } from '#stores/sqlite/connection.ts'
import { cellOf, isHeld, type Layout } from './layout.ts'
import { matchOf } from './tokens.ts'

/** A piece of SQL and what is bound to its question marks. */
export interface Sql {
  readonly text: string
  readonly cells: readonly Cell[]
}

/** No document. */
export const NOTHING: Sql = { text: '0', cells: [] }

export const and = (parts: readonly Sql[]): Sql => put(parts, ' AND ')
export const join = (parts: readonly Sql[]): Sql => put(parts, '')

const put = (parts: readonly Sql[], between: string): Sql => ({
  text: parts.map(({ text }) => text).join(between),
  cells: parts.flatMap(({ cells }) => cells),
})

export interface CollectionQuery {
  readonly name: string
  readonly layout: Layout
  readonly query: Query
}

/**
 * Fewer documents than this hold what is asked: fetch them all and sort. More: walk along the sort's index and look each one up.
 * At 100,000 documents and pages of 50 both ways read the same number of rows at about 2,000.
 */
const FEW = 2000

/** The documents, as JSON. */
export const selectOf = (db: Connection, collectionQuery: CollectionQuery): Sql => {
  const { layout, query } = collectionQuery
  const { sort, limit = 50 } = query
  const parts = [...conditions(db, collectionQuery), ...alive(layout, query), ...following(layout, query)]
  const order = sort ? `${columnOf(layout, sort.field)} ${sort.order === 'desc' ? 'DESC' : 'ASC'}, id` : 'id'
  const tail = { text: ` ORDER BY ${order} LIMIT ?`, cells: [limit + 1] }
  return join([{ text: `SELECT doc FROM ${layout.table} WHERE `, cells: [] }, and(parts), tail])
}

/** With a limit, counting stops there. */
export const countOf = (db: Connection, collectionQuery: CollectionQuery): Sql => {
  const { layout, query } = collectionQuery
  const counted = and([...conditions(db, collectionQuery), ...alive(layout, query)])
  if (query.limit === undefined)
    return join([{ text: `SELECT count(*) AS count FROM ${layout.table} WHERE `, cells: [] }, counted])
  const some = join([{ text: `SELECT 1 FROM ${layout.table} WHERE `, cells: [] }, counted])
  return { text: `SELECT count(*) AS count FROM (${some.text} LIMIT ?)`, cells: [...some.cells, query.limit] }
}

const conditions = (db: Connection, { name, layout, query }: CollectionQuery): Sql[] => {
  checkDeclared(name, layout.declared, query)
  const arrays = query.where.filter(isOnArray)
  if (arrays.length === 0) return comparedAlong(layout, query)
  const match = matchOf(layout, arrays)
  if (match === null) return [NOTHING]
  const leads = !query.sort || sizeOf(db, layout, match) < FEW
  // The plus keeps SQLite from using an index that we do not mean: its guesses know nothing of the inverted one.
  const held = `${leads ? '' : '+'}key IN (SELECT rowid FROM ${layout.index} WHERE ${layout.index} MATCH ?)`
  const compared = leads ? query.where.filter(isOnField).map((one) => aside(layout, one)) : comparedAlong(layout, query)
  return [{ text: held, cells: [match] }, ...compared]
}

/** Without a use of its index. */
const aside = (layout: Layout, one: FieldCondition): Sql => comparing(`+${columnOf(layout, one.field)}`, one)

/** What the fields must hold, along the index that is in the order asked. */
const comparedAlong = (layout: Layout, query: Query): Sql[] => {
  const used = indexInOrder(layout, query)
  return query.where
    .filter(isOnField)
    .map((one) => (used && !used.has(one.field) ? aside(layout, one) : along(layout, one)))
}

const along = (layout: Layout, one: FieldCondition): Sql => {
  const column = columnOf(layout, one.field)
  const compared = comparing(column, one)
  if (!layout.declared.sparse.has(one.field)) return compared
  return { text: `${compared.text} AND ${isHeld(column)}`, cells: compared.cells }
}

/**
 * Where an index begins with fields that are asked for one value and goes on with the one that is sorted by, its rows come in
 * the order asked, and a page costs a page. SQLite cannot know how many rows it would sort otherwise: it is led to that index
 * by a plus before every other field. The longest such beginning; null where there is none.
 */
const indexInOrder = (
  { indexes: { fields: whole, sparse = [] } }: Layout,
  { where, sort }: Query,
): ReadonlySet<string> | null => {
  if (!sort) return null
  const equal = new Set(where.flatMap((one) => (isOne(one) ? [one.field] : [])))
  const leading = [...whole, ...sparse].flatMap((fields) => {
    const at = fields.indexOf(sort.field)
    return at >= 0 && fields.slice(0, at).every((field) => equal.has(field)) ? [fields.slice(0, at + 1)] : []
  })
  const [longest] = leading.toSorted((a, b) => b.length - a.length)
  return longest ? new Set(longest) : null
}
const isOne = (one: Condition): boolean => 'eq' in one || ('in' in one && new Set(one.in).size === 1)

/** Counting stops where it no longer matters. */
const sizeOf = (db: Connection, { index }: Layout, match: string): number => {
  const text = `SELECT count(*) AS size FROM (SELECT 1 FROM ${index} WHERE ${index} MATCH ? LIMIT ${FEW})`
  return Number(db.one(text, [match])?.['size'])
}

const comparing = (column: string, one: FieldCondition): Sql => {
  if ('eq' in one) return { text: `${column} = ?`, cells: [cellOf(one.eq)] }
  if ('range' in one) return rangeOf(column, one.range)
  const list = listOf(one.in)
  return { text: `${column} IN ${list.text}`, cells: list.cells }
}

/** Lists are padded to a power of two with their last value, so that few statements serve all lengths. */
export const listOf = (values: readonly Value[]): Sql => {
  const cells = values.map(cellOf)
  const last = cells.at(-1)
  if (last === undefined) return { text: '()', cells: [] }
  const length = 2 ** Math.ceil(Math.log2(cells.length))
  const padded = [...cells, ...Array.from({ length: length - cells.length }, () => last)]
  return { text: `(${padded.map(() => '?').join(',')})`, cells: padded }
}

/** A tombstone's columns are NULL and its arrays are empty: only a question without conditions could meet one. */
const alive = (layout: Layout, { where, sort }: { where: Where; sort?: Query['sort'] }): Sql[] => {
  if (where.length > 0) return []
  return [{ text: `${sort ? columnOf(layout, sort.field) : 'doc'} IS NOT NULL`, cells: [] }]
}

const following = (layout: Layout, query: Query): Sql[] => {
  if (query.after === undefined) return []
  const { value, id } = decodeCursor(query, query.after)
  if (!query.sort) return [{ text: 'id > ?', cells: [id] }]
  const column = columnOf(layout, query.sort.field)
  const beyond = query.sort.order === 'desc' ? '<' : '>'
  const cell = cellOf(value)
  return [{ text: `${column} ${beyond}= ? AND (${column} ${beyond} ? OR id > ?)`, cells: [cell, cell, id] }]
}

const columnOf = (layout: Layout, path: string): string => {
  const column = layout.fields.get(path)
  if (!column) throw new NotDeclared(layout.table, path)
  return column
}

type Range = Extract<Condition, { readonly range: unknown }>['range']

/** SQLite orders numbers, then texts, then bytes; each kind begins where the one before ends. Minus infinity is our null. */
const NO_TEXT = ''
const NO_BYTES = new Uint8Array()
const FLOORS: readonly Cell[] = [null, -Infinity, NO_TEXT, NO_BYTES]
const CEILINGS: readonly (Cell | undefined)[] = [null, NO_TEXT, NO_BYTES, undefined]

/** Between two values of one kind. An open end stays within the kind of the other; without ends, anything but null. */
export const rangeOf = (column: string, { gt, gte, lt, lte }: Range): Sql => {
  const bounds = [bound('>', gt), bound('>=', gte), bound('<', lt), bound('<=', lte)].flat()
  const first = bounds[0]
  if (!first) return { text: `${column} > ?`, cells: [-Infinity] }
  const kind = kindOf(first.value)
  if (kind === 0 || bounds.some(({ value }) => kindOf(value) !== kind)) return NOTHING
  const parts = bounds.map(({ sign, value }) => ({ sign, cell: cellOf(value) }))
  const all = [...parts, ...edges(kind)]
  return { text: all.map(({ sign }) => `${column} ${sign} ?`).join(' AND '), cells: all.map(({ cell }) => cell) }
}

const bound = (sign: string, value: Value | undefined): { sign: string; value: Value }[] =>
  value === undefined ? [] : [{ sign, value }]

const edges = (kind: number): { sign: string; cell: Cell }[] => {
  const floor = FLOORS[kind] ?? null
  const ceiling = CEILINGS[kind]
  const lower = { sign: kind === 1 ? '>' : '>=', cell: floor }
  return ceiling === undefined ? [lower] : [lower, { sign: '<', cell: ceiling }]
}
