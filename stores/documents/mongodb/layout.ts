import type { IndexDescription } from 'mongodb'
import { declaredBy, type Declared } from '#stores/documents/declared.ts'
import { hashOf } from '#stores/documents/hash.ts'
import { type Document, DocumentRefused, type Indexes, MAX_DOCUMENT_LENGTH } from '#stores/documents/port.ts'
import type { Value } from '#stores/documents/query.ts'
import { valueAt, valuesAt } from '#stores/documents/values.ts'
import { comparable } from './comparable.ts'

/**
 * A document as it stands in its collection. It is kept as JSON, which is read three times as fast as nested BSON and is what
 * its hash is of; what it is asked by stands beside it, drawn out of it by the same code as in every store, so that paths,
 * missing fields and arrays mean the same. A tombstone has `gone` and nothing of a document.
 */
export interface Row {
  readonly _id: string
  readonly _pos: number
  readonly text?: string
  readonly hash?: number
  /** The tombstone's position. */
  readonly gone?: number
  /** Declared field → its plain value (comparable.ts); null where the document has none, and absent where such a field leads a sparse index. */
  readonly fields?: Readonly<Record<string, Value>>
  /** Declared array → its plain values. */
  readonly arrays?: Readonly<Record<string, readonly Value[]>>
}

/** A defined collection: what it is called in MongoDB, and what it may be asked by. */
export interface Layout {
  readonly name: string
  readonly declared: Declared
  readonly indexes: Indexes
}

export const layoutOf = (name: string, indexes: Indexes): Layout => ({ name, indexes, declared: declaredBy(indexes) })

/** A path as one name: MongoDB would read its dots as a way through arrays too. */
const keyOf = (path: string): string => path.replaceAll('.', '/')
export const fieldAt = (path: string): string => `fields.${keyOf(path)}`
export const arrayAt = (path: string): string => `arrays.${keyOf(path)}`

/** Matches documents and no tombstones. */
export const LIVING_ROW = { text: { $exists: true } } as const

export const tombstone = (id: string, pos: number): Row => ({ _id: id, _pos: pos, gone: pos })

/** Throws `DocumentRefused`. */
export const rowOf = (
  layout: Layout,
  { id, pos, document }: { readonly id: string; readonly pos: number; readonly document: Document },
  text = JSON.stringify(document),
): Row => {
  const row: Row = { _id: id, _pos: pos, text, hash: hashOf(text), ...asked(layout, document) }
  checkSize(layout, row, text)
  return row
}

/** What a row says of its document for the sake of questions. */
export const asked = ({ declared }: Layout, document: Document): Pick<Row, 'fields' | 'arrays'> => ({
  fields: Object.fromEntries(
    [...declared.fields].flatMap((path) => {
      const value = comparable(valueAt(document, path))
      return value === null && declared.sparse.has(path) ? [] : [[keyOf(path), value]]
    }),
  ),
  arrays: Object.fromEntries(
    [...declared.arrays].map((path) => [keyOf(path), valuesAt(document, path).map(comparable)]),
  ),
})

/** MongoDB takes 16 MiB; some room is left for what stands around the text. */
const MAX_BYTES = 16 * 1024 * 1024 - 65_536

/**
 * What other stores take by its letters may still be too long here by its bytes, where it has many letters beyond ASCII: such a document
 * is refused as well, so that it is parked and nothing else waits for it.
 */
const checkSize = ({ name }: Layout, row: Row, text: string): void => {
  const isLong = text.length > MAX_DOCUMENT_LENGTH
  if (isLong || (text.length > MAX_BYTES / 16 && bytesOf(row) > MAX_BYTES))
    throw new DocumentRefused(name, row._id, isLong ? text.length : bytesOf(row))
}

/** At least as many as it takes: an element of an array has its number beside it, in up to 8 letters. */
const bytesOf = ({ text = '', fields = {}, arrays = {} }: Row): number => {
  const values = [...Object.values(fields), ...Object.values(arrays).flat()]
  return values.reduce<number>((sum, value) => sum + sizeOf(value), Buffer.byteLength(text))
}
const sizeOf = (value: Value): number => 24 + (typeof value === 'string' ? Buffer.byteLength(value) : 0)

/**
 * An index ends with the id, which breaks ties upwards whichever way its field is sorted: so each is made for both ways. Only
 * tombstones have `gone`, so finding the old ones costs nothing that grows with the documents. None is unique.
 */
export const indexesOf = ({ indexes }: Layout): readonly IndexDescription[] => [
  { key: { gone: 1 }, name: 'gone', sparse: true },
  ...indexes.fields.flatMap((paths) => [fieldIndex(paths, 1), fieldIndex(paths, -1)]),
  ...(indexes.sparse ?? []).flatMap((paths) => [sparseIndex(paths, 1), sparseIndex(paths, -1)]),
  ...indexes.arrays.map((path) => ({ key: { [arrayAt(path)]: 1 }, name: `has ${path}` })),
]

const fieldIndex = (paths: readonly string[], last: 1 | -1): IndexDescription => ({
  key: { ...Object.fromEntries(paths.map((path, at) => [fieldAt(path), at === paths.length - 1 ? last : 1])), _id: 1 },
  name: `${paths.join(' ')} ${last === 1 ? 'up' : 'down'}`,
})

const sparseIndex = (paths: readonly string[], last: 1 | -1): IndexDescription => ({
  ...fieldIndex(paths, last),
  partialFilterExpression: { [fieldAt(paths[0] ?? '')]: { $exists: true } },
})
