import { LRUCache } from 'lru-cache'
import { checkDeclared, checkFields } from '#stores/documents/declared.ts'
import type { Committed, Document, IndexedValues, Replace } from '#stores/documents/port.ts'
import type { Where } from '#stores/documents/query.ts'
import type { Connection } from '#stores/sqlite/connection.ts'
import { makeCandidateCache } from './candidates.ts'
import { documentIn } from './collections.ts'
import { makeDocumentCache } from './document-cache.ts'
import type { Catalogue } from './catalogue.ts'
import { countOf, selectMany, valuesIn, valuesOf } from './question.ts'
import { makeValuesCache } from './values-cache.ts'

/**
 * Documents as they were parsed, what is declared of them, and candidates by what they are found by. All follow what this process commits; whatever
 * another connection commits (the thread or the process of a rebuild) makes them forget. Nobody may change what is given.
 */
export interface CachedReads {
  /** Those that exist, in the order asked. */
  getMany<D extends Document>(collection: string, ids: Iterable<string>): readonly D[]
  select(collection: string, where: Where): Promise<readonly IndexedValues[]>
  selectFew(collection: string, where: Where, atMost: number): Promise<readonly IndexedValues[] | null>
  selectMany(collection: string, ids: readonly string[], fields: readonly string[]): readonly IndexedValues[]
  /** Counted by the file, never cached. */
  count(collection: string, where: Where, atMost?: number): number
  /** A batch was committed. */
  follow(batch: { readonly replaces: readonly WrittenReplace[] }, committed: Pick<Committed, 'skipped'>): void
  readonly forget: () => void
}

/** With its JSON as it was written; null for a tombstone. */
export interface WrittenReplace extends Omit<Replace, 'amends'> {
  readonly json: string | null
  readonly amends: number | undefined
}

interface Reading {
  readonly db: Connection
  readonly catalogue: Catalogue
}

/** Questions that were found to have many answers. */
const CROWDED = 10_000
/** A turn of the event loop is not held up longer by loading. */
const TURN_MS = 8

export const makeCachedReads = ({ db, catalogue }: Reading): CachedReads => {
  const documents = makeDocumentCache()
  const candidates = makeCandidateCache()
  const values = makeValuesCache()

  /** Where there were more than few, there are likely to stay more: only a cache that begins anew counts again. */
  const crowded = new LRUCache<string, true>({ max: CROWDED })

  const forget = (): void => {
    documents.clear()
    candidates.clear()
    values.clear()
    crowded.clear()
  }
  const read = (table: string, id: string): Document | null => {
    const row = db.one(`SELECT doc FROM ${table} WHERE id = ?`, [id])
    const document = row ? documentIn(row) : null
    documents.set(table, { id, document, length: String(row?.['doc'] ?? '').length })
    return document
  }

  const loadFrom = (collection: string, where: Where): readonly IndexedValues[] => {
    const layout = catalogue.layoutOf(collection)
    const sql = valuesOf(db, { name: collection, layout, query: { where } })
    return db.all(sql.text, sql.cells).map((row) => valuesIn(layout, row))
  }

  /** The first look at a crowded place reads thousands of rows: others have their turn in between. */
  const loadInTurns = async (collection: string, where: Where): Promise<void> => {
    let began = performance.now()
    const layout = catalogue.layoutOf(collection)
    for (const step of candidates.loading(layout, where, (one) => loadFrom(collection, [one]))) {
      step()
      if (performance.now() - began < TURN_MS) continue
      await new Promise(setImmediate)
      began = performance.now()
    }
  }

  const select = async (collection: string, where: Where): Promise<readonly IndexedValues[]> => {
    checkDeclared(collection, catalogue.layoutOf(collection).declared, { where })
    await loadInTurns(collection, where)
    // In one piece from here on: whatever was committed meanwhile is in it.
    const found = candidates.select(catalogue.layoutOf(collection), where, (one) => loadFrom(collection, [one]))
    return found ?? loadFrom(collection, where)
  }
  const count = (collection: string, where: Where, atMost?: number): number => {
    const layout = catalogue.layoutOf(collection)
    const sql = countOf(db, { name: collection, layout, query: { where, limit: atMost } })
    return Number(db.one(sql.text, sql.cells)?.['count'])
  }

  return {
    select,
    async selectFew(collection, where, atMost) {
      const layout = catalogue.layoutOf(collection)
      if ((candidates.sizeOf(layout, where) ?? Infinity) <= atMost) return select(collection, where)
      const key = `${layout.table} ${JSON.stringify(where)}`
      if (crowded.get(key)) return null
      if (count(collection, where, atMost + 1) <= atMost) return select(collection, where)
      crowded.set(key, true)
      return null
    },
    selectMany(collection, ids, fields) {
      const layout = catalogue.layoutOf(collection)
      checkFields(collection, layout.declared, fields)
      return values.of({ table: layout.table, fields, ids }, (some) => selectMany(db, layout, { ids: some, fields }))
    },
    count,
    getMany<D extends Document>(collection: string, ids: Iterable<string>) {
      const { table } = catalogue.layoutOf(collection)
      const found: D[] = []
      for (const id of ids) {
        const entry = documents.get(table, id)
        const document = entry ? entry.document : read(table, id)
        // Which documents a collection holds is the asker's to know, as in documentFrom.
        if (document) found.push(document as D)
      }
      return found
    },
    forget,
    follow({ replaces }, { skipped }) {
      // Newer was there already, which is rare and tells nothing of what that was.
      if (skipped.length > 0) return forget()
      for (const change of replaces) {
        const layout = catalogue.layoutOf(change.collection)
        documents.replace(layout.table, change)
        candidates.changed(layout, change)
        values.changed(layout.table, change)
      }
    },
  }
}
