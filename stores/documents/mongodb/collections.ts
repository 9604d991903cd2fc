import type { Collection, Db } from 'mongodb'
import { type Indexes, LeaseLost, type Replace, PURGE_PAGE, type SwapOptions } from '#stores/documents/port.ts'
import { NotDeclared } from '#stores/documents/query.ts'
import { makeIndexes } from '#stores/mongodb/indexes.ts'
import {
  type Catalogue,
  catalogueIn,
  definedIn,
  keyOfName,
  type Layouts,
  makeCatalogue,
  type Note,
  readCatalogue,
  type Registry,
  registryOf,
} from './catalogue.ts'
import { rowFor } from './commit.ts'
import { documentIn, putRows, replaceOlder, rowsIn } from './documents.ts'
import { asked, indexesOf, type Layout, layoutOf, LIVING_ROW, type Row } from './layout.ts'
import { forgetCheckpoint, isFenced } from './progress.ts'

const ID = { _id: 'catalogue' } as const

/**
 * Makes a collection with its indexes from the beginning. Where others are declared than before, what the documents are asked by is drawn
 * out of them anew; until that has ended the collection is noted as unfinished, so that a process that died over it is followed by
 * one that begins again.
 */
export const defineCollection = async (db: Db, name: string, indexes: Indexes): Promise<void> => {
  const known = await readCatalogue(db)
  const found = known.collections[keyOfName(name)]
  const wanted = JSON.stringify(indexes)
  if (found?.indexes === wanted && !found.isUnfinished) return
  const layout = layoutOf(name, indexes)
  await makeCatalogue(db)
  const path = `collections.${keyOfName(name)}`
  await catalogueIn(db).updateOne(ID, { $set: { [path]: { indexes: wanted, isUnfinished: true } } })
  const rows = rowsIn(db, name)
  if (found) await drawAgain(rows, layout)
  await indexCollection(db, rows, layout)
  await catalogueIn(db).updateOne(
    { ...ID, [`${path}.indexes`]: { $eq: wanted } },
    { $unset: { [`${path}.isUnfinished`]: true } },
  )
}

const indexCollection = async (db: Db, rows: Collection<Row>, layout: Layout): Promise<void> => {
  const wanted = indexesOf(layout)
  await makeIndexes(db, rows, wanted)
  const names = new Set(['_id_', ...wanted.map(({ name }) => name)])
  for (const { name } of await rows.indexes()) if (name && !names.has(name)) await rows.dropIndex(name)
}

/** A row that is replaced meanwhile was written with the new declaration. */
const drawAgain = async (rows: Collection<Row>, layout: Layout): Promise<void> => {
  let page = await pageAfter(rows, null)
  while (page.length > 0) {
    const updates = page.flatMap((row) => {
      const document = documentIn(row)
      return document ? { updateOne: { filter: asItIs(row), update: { $set: asked(layout, document) } } } : []
    })
    if (updates.length > 0) await rows.bulkWrite(updates, { ordered: false })
    page = await pageAfter(rows, page.at(-1)?._id ?? null)
  }
}
const asItIs = ({ _id, _pos, hash }: Row) => ({ _id, _pos, hash: { $eq: hash } })

const PAGE = 500

/** Living rows in the order of ids, from behind an id on. */
export const pageAfter = (rows: Collection<Row>, last: string | null): Promise<readonly Row[]> => {
  const behind = last === null ? [] : [{ _id: { $gt: last } }]
  const projection = { _pos: 1, text: 1, hash: 1 }
  return rows.find({ $and: [LIVING_ROW, ...behind] }, { projection, sort: { _id: 1 }, limit: PAGE }).toArray()
}

/** The name of a dropped collection is never used again, so what a late writer leaves under it is found by nobody. */
export const dropCollection = async (db: Db, name: string): Promise<void> => {
  const known = await readCatalogue(db)
  if ([...registryOf(known).values()].includes(name)) throw new Error(`${name} answers questions and cannot be dropped`)
  const unchanged = { ...ID, registryVersion: known.registryVersion }
  const { matchedCount } = await catalogueIn(db).updateOne(unchanged, {
    $unset: { [`collections.${keyOfName(name)}`]: true },
  })
  // Another process switched in between: what answers now is to be looked at again.
  if (matchedCount === 0 && definedIn(known, name)) return dropCollection(db, name)
  await removeRows(db, name)
  await forgetCheckpoint(db, name)
}

/** Harmless where it is not there, which servers tell in different ways. */
const removeRows = async (db: Db, name: string): Promise<void> => {
  try {
    await rowsIn(db, name).drop()
  } catch (error) {
    const present = await db.listCollections({ name }, { nameOnly: true }).toArray()
    if (present.some((one) => one.name === name)) throw error
  }
}

export const purgeTombstones = async (db: Db, name: string, upTo: number): Promise<number> => {
  const rows = rowsIn(db, name)
  const old = { gone: { $lte: upTo } }
  const found = await rows.find(old, { projection: { _id: 1 }, sort: { gone: 1 }, limit: PURGE_PAGE }).toArray()
  if (found.length === 0) return 0
  const { deletedCount } = await rows.deleteMany({ _id: { $in: found.map(({ _id }) => _id) }, ...old })
  return deletedCount
}

export interface Swap extends SwapOptions {
  readonly next: ReadonlyMap<string, string>
}

/**
 * The switch and its notes are one write of the catalogue: the notes stand there until they stand in their collections, which
 * whoever reads the registry sees to (`deliverNotes`). The lease is asked for before: it lies in another document.
 */
export const swapRegistry = async (db: Db, layouts: Layouts, swap: Swap): Promise<Catalogue> => {
  const { next, notes = [], lease } = swap
  await makeCatalogue(db)
  const before = await readCatalogue(db)
  await deliverNotes(db, before)
  for (const name of next.values()) if (!definedIn(before, name)) throw new NotDeclared(name)
  const delivered = await notesOf(db, layouts, notes)
  const switched = Object.fromEntries([...next].map(([name, to]) => [`registry.${keyOfName(name)}`, to]))
  if (lease && (await isFenced(db, { lease }))) throw new LeaseLost(lease)
  const unchanged = { ...ID, registryVersion: before.registryVersion, notes: { $exists: false } }
  const { matchedCount } = await catalogueIn(db).updateOne(
    { ...unchanged, ...stillDefined(next) },
    { $set: { ...switched, notes: delivered, registryVersion: before.registryVersion + 1 } },
  )
  // Another process switched or dropped in between.
  if (matchedCount === 0) return swapRegistry(db, layouts, swap)
  await deliverNotes(db, { ...before, registryVersion: before.registryVersion + 1, notes: delivered })
  return before
}

const stillDefined = (next: ReadonlyMap<string, string>) =>
  Object.fromEntries([...next.values()].map((name) => [`collections.${keyOfName(name)}`, { $exists: true }]))

const notesOf = async (db: Db, layouts: Layouts, notes: readonly Replace[]): Promise<readonly Note[]> => {
  const all: Note[] = []
  for (const note of notes) {
    const { collection, id, pos } = note
    const layout = await layouts.of(collection)
    const found = await rowsIn(db, collection).findOne({ _id: { $eq: id } }, { projection: { _pos: 1 } })
    if (found && found._pos >= pos) throw new Error(`nothing was switched: ${collection} has newer of ${id}`)
    all.push({ collection, row: rowFor(layout, note) })
  }
  return all
}

/** Writes what the last swap has left to be written, if anything, and takes it off the list. */
export const deliverNotes = async (db: Db, found: Registry): Promise<void> => {
  const { notes } = found
  if (!notes) return
  for (const { collection, row } of notes) await replaceOlder(rowsIn(db, collection), [row])
  const same = { ...ID, registryVersion: found.registryVersion }
  await catalogueIn(db).updateOne(same, { $unset: { notes: true } })
}

/** Documents as JSON. */
export const fillCollection = (db: Db, layout: Layout, rows: readonly Row[]): Promise<void> =>
  putRows(rowsIn(db, layout.name), rows)
