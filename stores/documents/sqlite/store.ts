import { encodeCursor } from '#stores/documents/cursor.ts'
import type { Batch, Committed, Document, Indexes, ReadStore, Stored } from '#stores/documents/port.ts'
import type { Page, Query, Where } from '#stores/documents/query.ts'
import { makeCachedReads } from './cached-reads.ts'
import { defineCollection, documentIn, dropCollection, fillCollection, scan } from './collections.ts'
import { connect, type Connection } from './connection.ts'
import { openDocumentWriter, type DocumentWriter } from './documents.ts'
import { createBase, createIndexes, type Layout, type Layouts, makeLayouts, rowsIn } from './layout.ts'
import { countOf, selectOf } from './question.ts'
import { openRebuildWorker, hashesOf } from './rebuild-worker.ts'
import { moveCheckpoint, readCheckpoint, swapRegistry, watchRegistry } from './registry.ts'
import { makeWriter } from './writer.ts'

/** From here on a write is long enough to be worth a thread: some 5 ms. */
const MANY = 500

/** Documents in one SQLite file (the path; not `:memory:`, since reading has its own connection). */
export const sqliteReadStore = (file: string): ReadStore => {
  const writing = connect(file)
  createBase(writing)
  const writer = makeWriter(writing)
  const db = connect(file)
  const layouts = makeLayouts()
  const registry = watchRegistry(db)
  const aside = openRebuildWorker(file)
  const cached = makeCachedReads({ db, writing, layouts })

  return {
    define: (name: string, indexes: Indexes) => writer.run((w) => defineCollection(w, layouts, [name, indexes])),
    async get<D extends Document>(name: string, id: string) {
      return cached.getMany<D>(name, [id])[0] ?? null
    },
    async getMany<D extends Document>(name: string, ids: readonly string[]) {
      return cached.getMany<D>(name, new Set(ids))
    },
    async find<D extends Document>(name: string, query: Query) {
      return page<D>(db, layouts, [name, query])
    },
    async count(name: string, where: Where, atMost?: number) {
      const sql = countOf(db, { name, layout: layouts.of(db, name), query: { where, limit: atMost } })
      return Number(db.one(sql.text, sql.cells)?.['count'])
    },
    select: async (name: string, where: Where) => cached.select(name, where),
    scan: <D extends Document>(name: string) => scan<D>(db, layouts, name),
    hashes: (name: string) => hashesOf({ db, layouts, aside }, name),
    async latest<D extends Document>(name: string, ids: readonly string[]) {
      return latest<D>(db, layouts, [name, ids])
    },
    async commit(batch: Batch) {
      const committed = await writer.run((w) => commit(w, layouts, batch))
      cached.follow(batch, committed)
      return committed
    },
    fill: (name: string, texts: readonly string[]) =>
      texts.length < MANY
        ? writer.run((w) => fillCollection(w, layouts, [name, texts])).then(cached.forget)
        : writer.aside(() => aside.fill(name, texts)),
    finish: async (name: string) =>
      rowsIn(db, layouts.of(db, name)) < MANY
        ? writer.run((w) => createIndexes(w, layouts.of(w, name)))
        : writer.aside(() => aside.finish(name)),
    checkpoint: async (name: string) => readCheckpoint(db, name),
    active: async () => registry(),
    swap: (next: ReadonlyMap<string, string>) => writer.run((w) => swapRegistry(w, layouts, next)),
    drop: (name: string) => writer.run((w) => dropCollection(w, layouts, name)),
    async close() {
      await writer.close()
      await aside.close()
      db.close()
    },
  }
}

const latest = <D extends Document>(
  db: Connection,
  layouts: Layouts,
  [name, ids]: [string, readonly string[]],
): Map<string, Stored<D>> => {
  const select = `SELECT pos, doc FROM ${layouts.of(db, name).table} WHERE id = ?`
  const found = new Map<string, Stored<D>>()
  for (const id of ids) {
    const row = db.one(select, [id])
    if (row) found.set(id, { pos: Number(row['pos']), document: documentIn<D>(row) })
  }
  return found
}

const page = <D extends Document>(db: Connection, layouts: Layouts, [name, query]: [string, Query]): Page<D> => {
  const { limit = 50 } = query
  const sql = selectOf(db, { name, layout: layouts.of(db, name), query })
  const found = db.all(sql.text, sql.cells).flatMap((row) => documentIn<D>(row) ?? [])
  const documents = found.slice(0, limit)
  const last = documents.at(-1)
  return { documents, next: last && found.length > limit ? encodeCursor(query, last) : null }
}

const commit = (db: Connection, layouts: Layouts, { replaces, checkpoint }: Batch): Committed => {
  const shelves = new Map<string, DocumentWriter>()
  const skipped: string[] = []
  for (const one of replaces) {
    const shelf = shelves.get(one.collection) ?? openWhole(db, layouts.of(db, one.collection))
    shelves.set(one.collection, shelf)
    if (!shelf(one, true)) skipped.push(one.id)
  }
  return { skipped, fenced: checkpoint ? !moveCheckpoint(db, checkpoint) : false }
}

/** Guarded writing begins where filling ends. */
const openWhole = (db: Connection, layout: Layout): DocumentWriter => {
  createIndexes(db, layout)
  return openDocumentWriter(db, layout)
}
