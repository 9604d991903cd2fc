import { decodeCursor } from './cursor.ts'
import { checkDeclared } from './declared.ts'
import { NotDeclared, type Condition, type Query, type Value, type Where } from './query.ts'
import type { Cell, Connection } from './sqlite-connection.ts'
import { cellOf, type ArrayPlace, type Layout } from './sqlite-layout.ts'
import { rangeOf } from './sqlite-range.ts'

/** A piece of SQL and what is bound to its question marks. */
export interface Sql {
  readonly text: string
  readonly cells: readonly Cell[]
}

export interface Asked {
  readonly name: string
  readonly layout: Layout
  readonly query: Query
}

/** Fewer documents than this in an array's value: fetch them all and sort. More: walk along the sort's index. */
const FEW = 5000

export const selectOf = (db: Connection, asked: Asked): Sql => {
  const { layout, query } = asked
  const { sort, limit = 50 } = query
  const parts = [...conditions(db, asked), ...alive(layout, query), ...following(layout, query)]
  const order = sort ? `${columnOf(layout, sort.field)} ${sort.order === 'desc' ? 'DESC' : 'ASC'}, id` : 'id'
  const tail = { text: ` ORDER BY ${order} LIMIT ?`, cells: [limit + 1] }
  return join([{ text: `SELECT doc FROM ${layout.table} WHERE `, cells: [] }, and(parts), tail])
}

export const countOf = (db: Connection, asked: Asked): Sql => {
  const parts = [...conditions(db, asked), ...alive(asked.layout, asked.query)]
  return join([{ text: `SELECT count(*) AS count FROM ${asked.layout.table} WHERE `, cells: [] }, and(parts)])
}

const conditions = (db: Connection, { name, layout, query }: Asked): Sql[] => {
  checkDeclared(name, layout.declared, query)
  const fields = query.where.filter((one): one is FieldCondition => !isArray(one))
  const arrays = bySize(db, layout, query.where.filter(isArray))
  const leads = arrays[0] !== undefined && (!query.sort || arrays[0].size < FEW)
  return [
    ...arrays.map((held, at) => holding(layout, held, leads && at === 0)),
    // The plus keeps SQLite from choosing a broad field's index over the few documents of an array's value.
    ...fields.map((one) => comparing(`${leads ? '+' : ''}${columnOf(layout, one.field)}`, one)),
  ]
}

type ArrayCondition = Extract<Condition, { readonly has: Value } | { readonly hasAny: readonly Value[] }>
type FieldCondition = Exclude<Condition, ArrayCondition>
const isArray = (one: Condition): one is ArrayCondition => 'has' in one || 'hasAny' in one

interface Held {
  readonly place: ArrayPlace
  readonly values: readonly Value[]
  readonly size: number
}

/** The rarest first: it leads, the others only confirm. Counting stops where it no longer matters. */
const bySize = (db: Connection, layout: Layout, asked: readonly ArrayCondition[]): readonly Held[] =>
  asked
    .map((one) => {
      const place = layout.arrays.get(one.field)
      if (!place) throw new NotDeclared(layout.table, one.field)
      const values = 'has' in one ? [one.has] : one.hasAny
      return { place, values, size: sizeOf(db, place, values) }
    })
    .toSorted((a, b) => a.size - b.size)

const sizeOf = (db: Connection, { table }: ArrayPlace, values: readonly Value[]): number => {
  const list = listOf(values)
  const text = `SELECT count(*) AS size FROM (SELECT 1 FROM ${table} WHERE value IN ${list.text} LIMIT ${FEW})`
  return Number(db.one(text, list.cells)?.['size'])
}

/** A list to confirm with is looked up row by row while it is short, and gathered once when it is long. */
const SHORT = 8
const holding = ({ table }: Layout, { place, values }: Held, leads: boolean): Sql => {
  const list = listOf(values)
  const side = `FROM ${place.table} WHERE value IN ${list.text}`
  if (leads) return { text: `key IN (SELECT doc ${side})`, cells: list.cells }
  const confirm =
    values.length <= SHORT ? `EXISTS (SELECT 1 ${side} AND doc = ${table}.key)` : `+key IN (SELECT doc ${side})`
  return { text: confirm, cells: list.cells }
}

const comparing = (column: string, one: FieldCondition): Sql => {
  if ('eq' in one) return { text: `${column} = ?`, cells: [cellOf(one.eq)] }
  if ('range' in one) return rangeOf(column, one.range)
  const list = listOf(one.in)
  return { text: `${column} IN ${list.text}`, cells: list.cells }
}

/** Lists are padded to a power of two with their last value, so that few statements serve all lengths. */
const listOf = (values: readonly Value[]): Sql => {
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

const and = (parts: readonly Sql[]): Sql => ({
  text: parts.map(({ text }) => text).join(' AND '),
  cells: parts.flatMap(({ cells }) => cells),
})

const join = (parts: readonly Sql[]): Sql => ({
  text: parts.map(({ text }) => text).join(''),
  cells: parts.flatMap(({ cells }) => cells),
})
