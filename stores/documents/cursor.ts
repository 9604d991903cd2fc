import type { Document } from './port.ts'
import { BadCursor, type Query, type Value } from './query.ts'
import { valueAt } from './values.ts'

/** Where a page ended: the sort value and the id of its last document. */
export interface Cursor {
  readonly value: Value
  readonly id: string
}

/** The cursor after this document; it is good only for the same sort. */
export const encodeCursor = (query: Query, last: Document): string => {
  const value = query.sort ? valueAt(last, query.sort.field) : null
  const sum = seal(sortOf(query), value, last._id)
  return Buffer.from(JSON.stringify([value, last._id, sum])).toString('base64url')
}

/** Throws `BadCursor` for anything that `encodeCursor` did not make for the same sort. */
export const decodeCursor = (query: Query, after: string): Cursor => {
  const parts = parse(after)
  if (!Array.isArray(parts) || parts.length !== 3) throw new BadCursor()
  const [value, id, sum] = parts as readonly unknown[]
  if (typeof id !== 'string' || !isValue(value) || sum !== seal(sortOf(query), value, id)) throw new BadCursor()
  return { value, id }
}

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const sortOf = ({ sort }: Query): string => (sort ? `${sort.order} ${sort.field}` : '')

const parse = (text: string): unknown => {
  try {
    const bytes = Buffer.from(text, 'base64url')
    // Decoding overlooks foreign characters; a cursor must be exactly what was given out.
    return bytes.toString('base64url') === text ? JSON.parse(bytes.toString()) : null
  } catch {
    return null
  }
}

/** Not a signature: it tells a slip or an edited cursor from a whole one, and a cursor opens nothing by itself; the API signs what leaves it. */
const seal = (sort: string, value: Value, id: string): number => {
  let hash = 0x811c9dc5
  for (const unit of JSON.stringify([sort, value, id])) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
