import type { Document } from '#stores/documents/port.ts'
import { makeRecency, type Recent } from './recency.ts'

interface Known {
  readonly id: string
  /** Null: there is no such document, which is as worth knowing: most of a page is not saved by its reader. */
  readonly document: Document | null
  /** Characters of its JSON. */
  readonly length: number
}
interface Entry extends Known, Recent {
  readonly table: Map<string, Entry>
}

/** Documents as they were parsed, by table and id; the least recently used go first. */
export interface DocumentCache {
  readonly get: (table: string, id: string) => Known | undefined
  readonly set: (table: string, known: Known) => void
  /** It was written: where it is known, whoever read it is likely to ask again. Others would only push out what is read. */
  readonly replace: (table: string, known: Known) => void
  readonly clear: () => void
}

/** Characters of JSON; parsed they take two to three times as much. */
const MOST = 24_000_000
/** What an entry takes beside its document. */
const ENTRY = 200

export const makeDocumentCache = (most = MOST): DocumentCache => {
  const tables = new Map<string, Map<string, Entry>>()
  const recency = makeRecency<Entry>({
    most,
    mostEntries: Math.ceil(most / ENTRY),
    weightOf: ({ length }) => ENTRY + length,
    letGo: ({ table, id }) => table.delete(id),
  })

  const tableOf = (name: string): Map<string, Entry> => {
    const known = tables.get(name)
    if (known) return known
    const fresh = new Map<string, Entry>()
    tables.set(name, fresh)
    return fresh
  }
  const remove = (name: string, id: string): void => {
    const entry = tables.get(name)?.get(id)
    if (entry) recency.remove(entry)
  }

  const set = (name: string, known: Known): void => {
    remove(name, known.id)
    const table = tableOf(name)
    const entry = { ...known, table, movedAt: 0 }
    table.set(known.id, entry)
    recency.add(entry)
  }

  return {
    get(name, id) {
      const entry = tables.get(name)?.get(id)
      if (entry) recency.used(entry)
      return entry
    },
    set,
    replace(name, known) {
      if (tables.get(name)?.has(known.id)) set(name, known)
    },
    clear() {
      recency.clear()
      tables.clear()
    },
  }
}
