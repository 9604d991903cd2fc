import type { Collection } from 'mongodb'
import { checkDeclared } from '#stores/documents/declared.ts'
import { encodeCursor } from '#stores/documents/cursor.ts'
import type { Batch, Document, Indexes, ReadStore, Stored, SwapOptions } from '#stores/documents/port.ts'
import type { Page, Query, Where } from '#stores/documents/query.ts'
import { LONG_MS, LONGEST_MS, type Mongo } from '#stores/mongodb/connection.ts'
import { type Layouts, readRegistry, type Registry, registryOf, rememberLayouts } from './catalogue.ts'
import {
  defineCollection,
  deliverNotes,
  dropCollection,
  fillCollection,
  pageAfter,
  purgeTombstones,
  swapRegistry,
} from './collections.ts'
import { commitBatch } from './commit.ts'
import { documentIn, inOrder, rowsIn } from './documents.ts'
import { type Layout, type Row, rowOf } from './layout.ts'
import { makeLeases, readCheckpoint } from './progress.ts'
import { filterOf, pageFilterOf, sortOf } from './question.ts'

/**
 * Documents in MongoDB: a collection per read model and version, called as it is here. Any number of processes may share it. Nothing of
 * it needs a transaction (docs/decisions/56). The connection is the caller's: closing the store leaves it open.
 */
export const mongoReadStore = (mongo: Mongo): ReadStore => {
  const layouts = rememberLayouts(mongo)
  /** A collection that is asked by these conditions; throws `NotDeclared`. */
  const asked = async (name: string, query: Query): Promise<Layout> => {
    const layout = await layouts.of(name)
    checkDeclared(name, layout.declared, query)
    return layout
  }
  const byId = async (name: string, ids: readonly string[], projection: object = TEXT): Promise<readonly Row[]> => {
    await layouts.of(name)
    if (ids.length === 0) return []
    const wanted = { _id: { $in: [...new Set(ids)] } }
    const found = await mongo.run((db) => rowsIn(db, name).find(wanted, { projection }).toArray())
    return inOrder(ids, found)
  }
  const getMany = async <D extends Document>(name: string, ids: readonly string[]): Promise<readonly D[]> =>
    (await byId(name, ids)).flatMap((row) => documentIn<D>(row) ?? [])
  const registry = (): Promise<Registry> =>
    mongo.run(async (db) => {
      const found = await readRegistry(db)
      await deliverNotes(db, found)
      return found
    })

  return {
    define: async (name: string, indexes: Indexes) => {
      await mongo.run((db) => defineCollection(db, name, indexes), LONGEST_MS)
      layouts.forget(name)
    },
    getMany,
    find: async <D extends Document>(name: string, query: Query) => {
      await asked(name, query)
      return mongo.run((db) => page<D>(rowsIn(db, name), query))
    },
    count: async (name: string, where: Where, atMost = Infinity) => {
      await asked(name, { where })
      if (atMost <= 0) return 0
      const limit = Number.isFinite(atMost) ? { limit: atMost } : {}
      return mongo.run((db) => rowsIn(db, name).countDocuments(filterOf(where), limit))
    },
    scan: <D extends Document>(name: string) => scan<D>({ mongo, layouts }, name),
    latest: async <D extends Document>(name: string, ids: readonly string[]) =>
      new Map((await byId(name, ids)).map((row) => [row._id, storedIn<D>(row)])),
    commit: (batch: Batch) => mongo.run((db) => commitBatch(db, layouts, batch), COMMIT_MS),
    fill: async (name: string, texts: readonly string[]) => {
      const layout = await layouts.of(name)
      const rows = texts.map((text) => rowFrom(layout, text))
      await mongo.run((db) => fillCollection(db, layout, rows), LONG_MS)
    },
    checkpoint: (name: string) => mongo.run((db) => readCheckpoint(db, name)),
    active: async () => registryOf(await registry()),
    swap: async (next: ReadonlyMap<string, string>, options: SwapOptions = {}) =>
      registryOf(await mongo.run((db) => swapRegistry(db, layouts, { next, ...options }))),
    drop: async (name: string) => {
      await mongo.run((db) => dropCollection(db, name), LONG_MS)
      layouts.forget(name)
    },
    scrub: async (names: readonly string[]) => void (await Promise.all(names.map(layouts.of))),
    purge: async (name: string, upTo: number) => {
      await layouts.of(name)
      return mongo.run((db) => purgeTombstones(db, name, upTo), LONG_MS)
    },
    leases: makeLeases(mongo),
    close: async () => undefined,
  }
}

const TEXT = { _pos: 1, text: 1 } as const

/** A page of 500 events is written in far less; who waits longer than a lease lasts has lost it. */
const COMMIT_MS = 15_000

const storedIn = <D extends Document>(row: Row): Stored<D> => ({ pos: row._pos, document: documentIn<D>(row) })

const rowFrom = (layout: Layout, text: string): Row => {
  const document = JSON.parse(text) as Document
  return rowOf(layout, { id: document._id, pos: document._pos, document }, text)
}

const page = async <D extends Document>(rows: Collection<Row>, query: Query): Promise<Page<D>> => {
  const { limit = 50 } = query
  const options = { projection: { text: 1 }, sort: sortOf(query), limit: limit + 1 }
  const found = await rows.find(pageFilterOf(query), options).toArray()
  const documents = found.slice(0, limit).flatMap((row) => documentIn<D>(row) ?? [])
  const last = documents.at(-1)
  return { documents, next: last && found.length > limit ? encodeCursor(query, last) : null }
}

interface Reading {
  readonly mongo: Mongo
  readonly layouts: Layouts
}

async function* scan<D extends Document>({ mongo, layouts }: Reading, name: string): AsyncGenerator<readonly D[]> {
  await layouts.of(name)
  const after = (last: string | null) => mongo.run((db) => pageAfter(rowsIn(db, name), last))
  for (let rows = await after(null); rows.length > 0; rows = await after(rows.at(-1)?._id ?? null))
    yield rows.flatMap((row) => documentIn<D>(row) ?? [])
}
