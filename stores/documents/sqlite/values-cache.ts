import { LRUCache } from 'lru-cache'
import type { IndexedValues, Replace } from '#stores/documents/port.ts'
import { indexedValues } from '#stores/documents/values.ts'

/** Declared fields of documents by id: who asks for those of a thousand asks for the same ones again. */
export interface ValuesCache {
  /** In the order asked, each once, without those that do not exist; `read` gives those of ids that are not known. */
  readonly of: (asked: Asked, read: (ids: readonly string[]) => readonly IndexedValues[]) => readonly IndexedValues[]
  /** A document was written. */
  readonly changed: (table: string, change: Pick<Replace, 'id' | 'document'>) => void
  readonly clear: () => void
}

interface Asked {
  readonly table: string
  readonly fields: readonly string[]
  readonly ids: readonly string[]
}

/** Null: there is no such document, or it is a tombstone. */
interface Known {
  readonly values: IndexedValues | null
}
interface Together {
  readonly fields: readonly string[]
  readonly known: LRUCache<string, Known>
}

/** Documents of one table, some 200 bytes each. */
const MOST = 50_000

export const makeValuesCache = (most = MOST): ValuesCache => {
  /** Table → fields that are asked for together, which the code names: there are few. */
  const tables = new Map<string, Map<string, Together>>()

  const togetherOf = ({ table, fields }: Asked): Together => {
    const lists = tables.get(table) ?? new Map<string, Together>()
    tables.set(table, lists)
    const name = fields.join(' ')
    const together = lists.get(name) ?? { fields, known: new LRUCache<string, Known>({ max: most }) }
    lists.set(name, together)
    return together
  }

  return {
    of(asked, read) {
      const { known } = togetherOf(asked)
      const ids = [...new Set(asked.ids)]
      const answer = new Map(ids.map((id) => [id, known.get(id)]))
      const unknown = ids.filter((id) => answer.get(id) === undefined)
      const found = new Map((unknown.length === 0 ? [] : read(unknown)).map((values) => [values._id, values]))
      for (const id of unknown) {
        const one = { values: found.get(id) ?? null }
        known.set(id, one)
        answer.set(id, one)
      }
      return ids.flatMap((id) => answer.get(id)?.values ?? [])
    },
    changed(table, { id, document }) {
      for (const { fields, known } of tables.get(table)?.values() ?? [])
        if (known.has(id)) known.set(id, { values: document && indexedValues(document, fields) })
    },
    clear: () => tables.clear(),
  }
}
