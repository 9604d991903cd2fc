import { setImmediate as othersFirst } from 'node:timers/promises'
import { encodeCursor } from '#stores/documents/cursor.ts'
import {
  type Batch,
  type Document,
  DocumentRefused,
  type Indexes,
  MAX_DOCUMENT_LENGTH,
  type ReadStore,
  type Replace,
  type Stored,
  type SwapOptions,
} from '#stores/documents/port.ts'
import type { Page, Query, Where } from '#stores/documents/query.ts'
import { commit, fencedAnswer, type WrittenReplace } from './commit.ts'
import { type Catalogue, makeCatalogue } from './catalogue.ts'
import { defineCollection, documentIn, dropCollection, fillCollection, purgeTombstones, scan } from './collections.ts'
import { connect, type Connection } from '#stores/sqlite/connection.ts'
import { createBase, LAYOUT, type Layouts, makeLayouts, rowsIn } from './layout.ts'
import { countOf, listOf, selectOf } from './question.ts'
import { openRebuildWorker } from './rebuild-worker.ts'
import { readCheckpoint, readLease, renewLease, swapRegistry, takeLease } from './registry.ts'
import { makeWriter } from '#stores/sqlite/writer.ts'

/** From here on a write is long enough to be worth a thread: some 5 ms; of long documents with many words fewer take as long. */
const MANY = 500
const MANY_LETTERS = 200_000
const lettersOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0)

/** A lock of another process is waited for as long; then the batch fails, and its writer tries again. */
const PATIENCE_MS = 10_000

export const DOCUMENTS_FILE = `documents-${LAYOUT}.sqlite`

/**
 * Documents in one SQLite file (the path; not `:memory:`, since a thread has its own connection). One connection writes and reads: it
 * knows its own pages, where another one would read them anew after each commit (docs/decisions/51).
 */
export const sqliteReadStore = (file: string): ReadStore => {
  const db = connect(file, 'documents')
  createBase(db)
  const writer = makeWriter(db, { patienceMs: PATIENCE_MS, file })
  const layouts = makeLayouts()
  const aside = openRebuildWorker(file)
  const catalogue = makeCatalogue({ db, layouts })
  /** Changes what collections there are, or which of them answer. */
  const change = <T>(job: (w: Connection) => T): Promise<T> =>
    writer.run((w) => (catalogue.forget(), job(w))).finally(catalogue.forget)
  const inThread = <T>(work: () => Promise<T>): Promise<T> => writer.aside(work).finally(catalogue.lookAgain)

  return {
    define: (name: string, indexes: Indexes) => change((w) => defineCollection(w, layouts, [name, indexes])),
    async getMany<D extends Document>(name: string, ids: readonly string[]) {
      return named<D>(db, catalogue, [name, [...new Set(ids)]])
    },
    async find<D extends Document>(name: string, query: Query) {
      return page<D>(db, catalogue, [name, query])
    },
    count: async (name: string, where: Where, atMost?: number) => {
      const sql = countOf(db, { name, layout: catalogue.layoutOf(name), query: { where, limit: atMost } })
      return Number(db.one(sql.text, sql.cells)?.['count'])
    },
    scan: <D extends Document>(name: string) => scan<D>(db, layouts, name),
    async latest<D extends Document>(name: string, ids: readonly string[]) {
      const found = await inTurns(ids, (some) => [...latest<D>(db, catalogue, [name, some])])
      return new Map(found)
    },
    async commit(batch: Batch) {
      if (isOfOneEvent(batch)) {
        const long = { ...batch, replaces: await inTurns(batch.replaces, (some) => some.map(withJson)) }
        return inThread(() => aside.commit(long))
      }
      const written = { ...batch, replaces: batch.replaces.map(withJson) }
      const { remembered } = catalogue
      return writer.run((w) => commit(w, { layouts, remembered }, written)).catch(fencedAnswer)
    },
    fill: (name: string, texts: readonly string[]) =>
      texts.length < MANY && lettersOf(texts) < MANY_LETTERS
        ? writer.run((w) => fillCollection(w, layouts, [name, texts]))
        : inThread(() => aside.fill(name, texts)),
    // Who learns here how far another process is may ask for its documents in the same turn.
    checkpoint: async (name: string) => (catalogue.lookAgain(), readCheckpoint(db, name)),
    active: async () => (catalogue.lookAgain(), catalogue.registry()),
    swap: (next: ReadonlyMap<string, string>, options: SwapOptions = {}) =>
      change((w) => swapRegistry(w, layouts, { next, ...options })),
    drop: (name: string) =>
      isLong(db, layouts, name) ? inThread(() => aside.drop(name)) : change((w) => dropCollection(w, layouts, name)),
    scrub: async (names: readonly string[]) => {
      for (const name of names) await inThread(() => aside.scrub(name))
      await writer.emptyJournal()
    },
    purge: (name: string, upTo: number) => writer.run((w) => purgeTombstones(w, layouts.of(w, name), upTo)),
    leases: {
      read: async (name) => readLease(db, name),
      take: (name, wish) => writer.run((w) => takeLease(w, name, wish)),
      renew: (name, lease) => writer.run((w) => renewLease(w, name, lease)),
    },
    async close() {
      // Whatever was asked of the thread before has its turn first.
      await writer.aside(() => aside.close())
      await writer.close()
    },
  }
}

/** Between two slices others have their turn: of documents with long lists in them, some milliseconds each. */
const SLICE = 100
const inTurns = async <One, Made>(all: readonly One[], make: (some: readonly One[]) => readonly Made[]) => {
  if (all.length <= SLICE) return make(all)
  const made: Made[] = []
  for (let from = 0; from < all.length; from += SLICE) {
    made.push(...make(all.slice(from, from + SLICE)))
    await othersFirst()
  }
  return made
}

/** Mostly: a long page of many events is cut by whoever applies it, but what one event tells hundreds of people is one commit. */
const isOfOneEvent = ({ replaces }: Batch): boolean => {
  if (replaces.length < MANY) return false
  const counts = new Map<number, number>()
  for (const { pos } of replaces) counts.set(pos, (counts.get(pos) ?? 0) + 1)
  return Math.max(...counts.values()) >= MANY / 2
}

const isLong = (db: Connection, layouts: Layouts, name: string): boolean => {
  const layout = layouts.find(db, name)
  return layout !== null && rowsIn(db, layout) >= MANY
}

const latest = <D extends Document>(
  db: Connection,
  catalogue: Catalogue,
  [name, ids]: [string, readonly string[]],
): Map<string, Stored<D>> => {
  const list = listOf(ids)
  const select = `SELECT id, pos, doc FROM ${catalogue.layoutOf(name).table} WHERE id IN ${list.text}`
  const rows = new Map(db.rows(select, list.cells).map((row) => [row[0], row]))
  const found = new Map<string, Stored<D>>()
  for (const id of ids) {
    const row = rows.get(id)
    if (row) found.set(id, { pos: Number(row[1]), document: documentIn<D>({ doc: row[2] ?? null }) })
  }
  return found
}

/** Those that exist, in the order asked. */
const named = <D extends Document>(
  db: Connection,
  catalogue: Catalogue,
  [name, ids]: [string, readonly string[]],
): readonly D[] => {
  const list = listOf(ids)
  const rows = db.rows(`SELECT id, doc FROM ${catalogue.layoutOf(name).table} WHERE id IN ${list.text}`, list.cells)
  const found = new Map(rows.map(([id, doc]) => [id, documentIn<D>({ doc: doc ?? null })]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const page = <D extends Document>(db: Connection, catalogue: Catalogue, [name, query]: [string, Query]): Page<D> => {
  const { limit = 50 } = query
  const sql = selectOf(db, { name, layout: catalogue.layoutOf(name), query })
  const rows = db.rows(sql.text, sql.cells)
  const documents = rows.slice(0, limit).flatMap(([doc]) => documentIn<D>({ doc: doc ?? null }) ?? [])
  const last = documents.at(-1)
  return { documents, next: last && rows.length > limit ? encodeCursor(query, last) : null }
}

const withJson = (one: Replace): WrittenReplace => {
  const { collection, id, pos, document, amends } = one
  const json = document === null ? null : JSON.stringify(document)
  if (json !== null && json.length > MAX_DOCUMENT_LENGTH) throw new DocumentRefused(collection, id, json.length)
  return { collection, id, pos, document, json, amends }
}
