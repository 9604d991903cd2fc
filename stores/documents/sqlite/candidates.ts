import { LRUCache } from 'lru-cache'
import { type FieldCondition, valueMeets } from '#stores/documents/match.ts'
import type { Document, IndexedValues } from '#stores/documents/port.ts'
import type { Condition, Value, Where } from '#stores/documents/query.ts'
import { indexedValues, valueAt, valuesAt } from '#stores/documents/values.ts'
import type { Layout } from './layout.ts'

/**
 * The documents that hold one value, for the values that are asked again and again: the listings of a cell of the map.
 * They follow every commit, so that a crowded place costs no reading of the file.
 */
export interface CandidateCache {
  /** Null where the question has no single value to be found by; `load` answers for a value that is not cached yet. */
  readonly select: (layout: Layout, where: Where, load: Load) => readonly IndexedValues[] | null
  /** At most how many meet the conditions, where that is known without a look at the file. */
  readonly sizeOf: (layout: Layout, where: Where) => number | null
  /** A document or a tombstone has been committed. */
  readonly changed: (layout: Layout, change: Change) => void
  readonly clear: () => void
}
export interface Change {
  readonly id: string
  readonly pos: number
  readonly document: Document | null
}
type Load = (condition: Condition) => readonly IndexedValues[]

/** One document, shared by all the values that it is found by. */
interface Candidate {
  row: IndexedValues
  readonly keys: Set<string>
  /** The last question that met it: a document in two cells is found once. */
  seenBy: number
}
interface Posting {
  readonly key: string
  readonly candidates: Set<Candidate>
}

/** Some 100 MB when a city of this size is asked from everywhere; a candidate counts once for each value that it is found by. */
const MOST = 250_000

export const makeCandidateCache = (): CandidateCache => {
  const candidates = new Map<string, Candidate>()
  /** By which fields and arrays anything was ever found: the others need no look when a document changes. */
  const paths = new Set<string>()
  let questions = 0

  const forget = ({ key, candidates: all }: Posting): void => {
    for (const candidate of all) leave(candidate, key)
  }
  const leave = (candidate: Candidate, key: string): void => {
    candidate.keys.delete(key)
    if (candidate.keys.size === 0) candidates.delete(nameOf(key, candidate.row._id))
  }
  const postings = new LRUCache<string, Posting>({
    maxSize: MOST,
    sizeCalculation: (posting) => posting.candidates.size + 1,
    dispose: forget,
  })

  const join = (key: string, row: IndexedValues): Candidate => {
    const name = nameOf(key, row._id)
    const candidate = candidates.get(name) ?? { row, keys: new Set<string>(), seenBy: 0 }
    candidates.set(name, candidate)
    candidate.keys.add(key)
    return candidate
  }

  const leaveAllBut = (candidate: Candidate, keys: ReadonlySet<string>): void => {
    for (const key of candidate.keys) {
      if (keys.has(key)) continue
      postings.peek(key)?.candidates.delete(candidate)
      leave(candidate, key)
    }
  }
  const joinAll = (row: IndexedValues, keys: ReadonlySet<string>): void => {
    for (const key of keys) {
      const joined = join(key, row)
      joined.row = row
      postings.peek(key)?.candidates.add(joined)
    }
  }

  const postingOf = (layout: Layout, lead: Lead, load: Load): Posting => {
    const key = keyOf(layout, lead)
    const known = postings.get(key)
    if (known) return known
    const rows = load('array' in lead ? { field: lead.array, has: lead.value } : { field: lead.field, eq: lead.value })
    const posting = { key, candidates: new Set(rows.map((row) => join(key, row))) }
    postings.set(key, posting)
    // More than the cache holds at all: found this once, and let go.
    if (!postings.has(key)) forget(posting)
    paths.add(pathOf(layout, lead))
    return posting
  }

  /** What a document is found by now, of what is cached. */
  const keysOf = (layout: Layout, document: Document): ReadonlySet<string> => {
    const arrays = [...layout.arrays.keys()].filter((array) => paths.has(pathOf(layout, { array })))
    const fields = [...layout.fields.keys()].filter((field) => paths.has(pathOf(layout, { field })))
    const leads: readonly Lead[] = [
      ...arrays.flatMap((array) => valuesAt(document, array).map((value) => ({ array, value }))),
      ...fields.map((field) => ({ field, value: valueAt(document, field) })),
    ]
    return new Set(leads.map((lead) => keyOf(layout, lead)).filter((key) => postings.has(key)))
  }

  return {
    select(layout, where, load) {
      const leads = leadsOf(where)
      if (leads === null) return null
      questions += 1
      const rest = where.filter((one): one is FieldCondition => !isArray(one))
      const found: IndexedValues[] = []
      for (const lead of leads) {
        for (const candidate of postingOf(layout, lead, load).candidates) {
          if (candidate.seenBy === questions) continue
          candidate.seenBy = questions
          if (meetsAll(candidate.row, rest)) found.push(candidate.row)
        }
      }
      return found
    },
    sizeOf(layout, where) {
      const leads = leadsOf(where)
      if (leads === null) return null
      let size = 0
      for (const lead of leads) {
        const posting = postings.peek(keyOf(layout, lead))
        if (!posting) return null
        size += posting.candidates.size
      }
      return size
    },
    changed(layout, { id, pos, document }) {
      const candidate = candidates.get(`${layout.table} ${id}`)
      if (candidate && candidate.row._pos > pos) return
      const keys = document && paths.size > 0 ? keysOf(layout, document) : NO_KEYS
      if (candidate) leaveAllBut(candidate, keys)
      if (document && keys.size > 0) joinAll(indexedValues(document, [...layout.fields.keys()]), keys)
    },
    clear() {
      postings.clear()
      candidates.clear()
    },
  }
}

type Lead = { readonly array: string; readonly value: Value } | { readonly field: string; readonly value: Value }

/** The values to find by: those of the only condition on an array, or else of the first equality. */
const leadsOf = (where: Where): readonly Lead[] | null => {
  const arrays = where.filter(isArray)
  const [first] = arrays
  if (first) {
    if (arrays.length > 1) return null
    return ('has' in first ? [first.has] : first.hasAny).map((value) => ({ array: first.field, value }))
  }
  const equal = where.find((one) => 'eq' in one)
  return equal ? [{ field: equal.field, value: equal.eq }] : null
}

const isArray = (one: Condition) => 'has' in one || 'hasAny' in one

const meetsAll = ({ values }: IndexedValues, conditions: readonly FieldCondition[]): boolean => {
  for (const one of conditions) if (!valueMeets(values[one.field] ?? null, one)) return false
  return true
}

const NO_KEYS: ReadonlySet<string> = new Set()

const keyOf = (layout: Layout, lead: Lead): string =>
  `${pathOf(layout, lead)} ${typeof lead.value} ${String(lead.value)}`

const pathOf = ({ table }: Layout, of: { readonly array: string } | { readonly field: string }): string =>
  `${table} ${'array' in of ? `${of.array} has` : `${of.field} =`}`

/** A candidate belongs to the table that its values stand in. */
const nameOf = (key: string, id: string): string => `${key.slice(0, key.indexOf(' '))} ${id}`
