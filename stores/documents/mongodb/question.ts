import type { Filter, Sort } from 'mongodb'
import { decodeCursor, type Cursor } from '#stores/documents/cursor.ts'
import type { Condition, Query, Value, Where } from '#stores/documents/query.ts'
import { kindOf } from '#stores/documents/values.ts'
import { comparable } from './comparable.ts'
import { arrayAt, fieldAt, LIVING_ROW, type Row } from './layout.ts'

/**
 * Filters are built here of the query language and of nothing else. Each value stands behind an operator (`$eq`, never the value by
 * itself), so that whatever came in as a value is compared and never obeyed.
 */
export const filterOf = (where: Where): Filter<Row> =>
  allOf([...where.map(conditionOf), ...(where.some(leavesTombstones) ? [] : [LIVING_ROW])])

/** The same from behind a cursor on. Throws `BadCursor`. */
export const pageFilterOf = (query: Query): Filter<Row> => {
  const { where, sort, after } = query
  if (after === undefined) return filterOf(where)
  const cursor = decodeCursor(query, after)
  return allOf([filterOf(where), sort ? behind(sort, cursor) : { _id: { $gt: cursor.id } }])
}

export const sortOf = ({ sort }: Query): Sort =>
  sort ? [[fieldAt(sort.field), sort.order === 'asc' ? 1 : -1], BY_ID] : [BY_ID]

const BY_ID: [string, 1] = ['_id', 1]

const allOf = (filters: readonly Filter<Row>[]): Filter<Row> => ({ $and: [...filters] })

const conditionOf = (condition: Condition): Filter<Row> => {
  if ('has' in condition) return { [arrayAt(condition.field)]: { $eq: comparable(condition.has) } }
  if ('hasAny' in condition) return { [arrayAt(condition.field)]: { $in: condition.hasAny.map(comparable) } }
  const field = fieldAt(condition.field)
  if ('eq' in condition) return { [field]: { $eq: comparable(condition.eq) } }
  if ('in' in condition) return { [field]: { $in: condition.in.map(comparable) } }
  return rangeOf(field, condition.range)
}

/** A tombstone has no fields, and what is missing equals null: a condition that null cannot meet leaves it out. */
const leavesTombstones = (condition: Condition): boolean => {
  if ('has' in condition) return condition.has !== null
  if ('hasAny' in condition) return !condition.hasAny.includes(null)
  if ('eq' in condition) return condition.eq !== null
  return 'in' in condition ? !condition.in.includes(null) : true
}

type Range = Extract<Condition, { readonly range: unknown }>['range']
const NOTHING: Filter<Row> = { _id: { $in: [] } }

/** MongoDB compares within one kind, as we do; what it would make of two kinds, or of null, is said here. */
const rangeOf = (field: string, { gt, gte, lt, lte }: Range): Filter<Row> => {
  const bounds: readonly [string, Value | undefined][] = [
    ['$gt', gt],
    ['$gte', gte],
    ['$lt', lt],
    ['$lte', lte],
  ]
  const given = bounds.flatMap(([operator, value]) => (value === undefined ? [] : [{ operator, value }]))
  const kinds = new Set(given.map(({ value }) => kindOf(value)))
  if (kinds.size === 0) return { [field]: { $ne: null } }
  if (kinds.size > 1 || kinds.has(kindOf(null))) return NOTHING
  return { [field]: Object.fromEntries(given.map(({ operator, value }) => [operator, comparable(value)])) }
}

/** Our kinds in their order, as BSON names them. */
const KINDS = [['null'], ['number'], ['string'], ['bool']] as const

/** What comes after the cursor in this order: the same value with a later id, a later value of its kind, or a later kind. */
const behind = (
  { field: path, order }: { readonly field: string; readonly order: 'asc' | 'desc' },
  { value, id }: Cursor,
): Filter<Row> => {
  const [field, kind, at] = [fieldAt(path), kindOf(value), comparable(value)]
  const later = order === 'asc' ? KINDS.slice(kind + 1) : KINDS.slice(0, kind)
  return {
    $or: [
      { [field]: { $eq: at }, _id: { $gt: id } },
      ...(value === null ? [] : [{ [field]: { [order === 'asc' ? '$gt' : '$lt']: at } }]),
      ...(later.length > 0 ? [{ [field]: { $type: later.flat() } }] : []),
    ],
  }
}
