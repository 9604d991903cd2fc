import type { Document } from '#stores/documents/port.ts'
import { documentFrom } from './collections.ts'
import { makeRecency, type Recent } from './recency.ts'
import { makeWrittenLately } from './written-lately.ts'

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

/** As it was written; without JSON a tombstone. */
interface Written {
  readonly id: string
  readonly document: Document | null
  readonly json: string | null
}

/** Parsed when it is first asked for: JSON leaves out what an object may hold. */
interface WrittenText {
  readonly id: string
  readonly length: number
  readonly json: string | null
  known: Known | null
}
const asWritten = (one: WrittenText | undefined): Known | undefined => {
  if (!one) return undefined
  const { id, json } = one
  one.known ??= { id, length: lengthOf(json), document: json === null ? null : documentFrom(json) }
  return one.known
}
const lengthOf = (json: string | null): number => json?.length ?? 0

/** Documents as they were parsed, by table and id; the least recently used go first. */
export interface DocumentCache {
  readonly get: (table: string, id: string) => Known | undefined
  readonly set: (table: string, known: Known) => void
  /**
   * It was written. Whoever read it is likely to ask again, and whoever wrote it shows it next; after that it would only push out what is read.
   */
  readonly replace: (table: string, written: Written) => void
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

  const lately = makeWrittenLately<WrittenText>()

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
      if (!entry) return asWritten(lately.get(name, id))
      recency.used(entry)
      return entry
    },
    set,
    replace(name, { id, document, json }) {
      const length = lengthOf(json)
      // Also where it is known: what was written before must not be found once that is let go.
      lately.add(name, { id, length: ENTRY + length, json, known: null })
      if (tables.get(name)?.has(id)) set(name, { id, document, length })
    },
    clear() {
      lately.clear()
      recency.clear()
      tables.clear()
    },
  }
}
