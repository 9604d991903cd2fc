import type { AnyBulkWriteOperation, Collection, Db } from 'mongodb'
import type { Document } from '#stores/documents/port.ts'
import { takenIn } from '#stores/mongodb/errors.ts'
import type { Row } from './layout.ts'

export const rowsIn = (db: Db, name: string): Collection<Row> => db.collection<Row>(name)

/** What stands in a collection is what was put there. */
export const documentIn = <D extends Document>({ text }: Pick<Row, 'text'>): D | null =>
  text === undefined ? null : (JSON.parse(text) as D)

/** In the order of the ids. */
export const inOrder = <Found extends { readonly _id: string }>(
  ids: Iterable<string>,
  found: readonly Found[],
): readonly Found[] => {
  const byId = new Map(found.map((row) => [row._id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Without a guard: what is there is replaced. */
export const putRows = async (rows: Collection<Row>, put: readonly Row[]): Promise<void> => {
  if (put.length > 0)
    await rows.bulkWrite(
      put.map((row) => replaceOf(row, { _id: row._id })),
      { ordered: false },
    )
}

/** Two writers of a new document meet once; only a purge in between lets them meet again. */
const MEETINGS = 5

/**
 * One bulk of guarded replaces, each with another id. Returns the ids of which as new or newer is there, and throws at any other failure.
 * An upsert also finds its `_id` taken where another writer has just made the document with an older position: so what is there
 * decides, and the replace is repeated where it is older.
 */
export const replaceOlder = async (rows: Collection<Row>, put: readonly Row[]): Promise<ReadonlySet<string>> => {
  const skipped = new Set<string>()
  let open = put
  for (let turn = 0; open.length > 0; turn += 1) {
    if (turn === MEETINGS)
      throw new Error(`${rows.collectionName}: others make and forget ${open[0]?._id} all the time`)
    const taken = (await guardedBulk(rows, open)).flatMap((at) => open[at] ?? [])
    const stored = await positionsOf(rows, taken)
    const isOlder = ({ _id, _pos }: Row): boolean => (stored.get(_id) ?? -Infinity) < _pos
    for (const row of taken) if (!isOlder(row)) skipped.add(row._id)
    open = taken.filter(isOlder)
  }
  return skipped
}

const guardedBulk = (rows: Collection<Row>, put: readonly Row[]): Promise<readonly number[]> => {
  const operations = put.map((row) => replaceOf(row, { _id: row._id, _pos: { $lt: row._pos } }))
  return takenIn(() => rows.bulkWrite(operations, { ordered: false }))
}

const replaceOf = (row: Row, filter: { _id: string; _pos?: { $lt: number } }): AnyBulkWriteOperation<Row> => {
  const { _id, ...replacement } = row
  return { replaceOne: { filter, replacement, upsert: true } }
}

const positionsOf = async (rows: Collection<Row>, of: readonly Row[]): Promise<ReadonlyMap<string, number>> => {
  if (of.length === 0) return new Map()
  const found = await rows.find({ _id: { $in: of.map(({ _id }) => _id) } }, { projection: { _pos: 1 } }).toArray()
  return new Map(found.map(({ _id, _pos }) => [_id, _pos]))
}

/** Replaces exactly the document of this position and hash; false where it is another by now. */
export const amend = async (rows: Collection<Row>, { _id, ...row }: Row, hash: number): Promise<boolean> => {
  const { matchedCount } = await rows.replaceOne({ _id, _pos: row._pos, hash: { $eq: hash } }, row)
  return matchedCount > 0
}
