import { type FieldCondition, isOnArray, isOnField, valueMeets } from '#stores/documents/match.ts'
import type { Document, IndexedValues } from '#stores/documents/port.ts'
import type { Condition, Value, Where } from '#stores/documents/query.ts'
import { indexedValues, valueAt, valuesAt } from '#stores/documents/values.ts'
import type { Layout } from './layout.ts'
import { makeRecency, type Recent } from './recency.ts'

/**
 * The documents that hold one value, for the values that are asked again and again: the listings of a cell of the map.
 * They follow every commit, so that a crowded place costs no reading of the file.
 */
export interface CandidateCache {
  /** Null where the question has no values to be found by; `load` answers for a value that is not cached yet. */
  readonly select: (layout: Layout, where: Where, load: Load) => readonly IndexedValues[] | null
  /** A step for each value of the question that is not cached yet: together they leave nothing to be loaded. */
  readonly loading: (layout: Layout, where: Where, load: Load) => readonly (() => void)[]
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
  readonly postings: Set<Posting>
  /** The last question that met it: a document in two cells is found once. */
  seenBy: number
}
/** A field or an array that documents are found by, with what is cached of it. */
interface Path {
  readonly table: Table
  readonly postings: Map<Value, Posting>
}
interface Posting extends Recent {
  readonly path: Path
  readonly value: Value
  readonly candidates: Set<Candidate>
  /** By the other conditions as JSON: most people ask the same, whatever their places. */
  readonly meeting: Map<string, readonly Candidate[]>
}
interface Table {
  readonly arrays: Map<string, Path>
  readonly fields: Map<string, Path>
  readonly candidates: Map<string, Candidate>
}

/** Some 100 MB when a city of this size is asked from everywhere; a candidate counts once for each value that it is found by. */
const MOST = 250_000
/** Sets of other conditions that are remembered for one value. */
const MEETING = 4

export const makeCandidateCache = (): CandidateCache => {
  const tables = new Map<string, Table>()
  let questions = 0

  const recency = makeRecency<Posting>({
    most: MOST,
    mostEntries: MOST,
    weightOf: ({ candidates }) => candidates.size + 1,
    letGo(posting) {
      const { path, value, candidates } = posting
      path.postings.delete(value)
      for (const candidate of candidates) leave(candidate, posting)
    },
  })
  const leave = (candidate: Candidate, posting: Posting): void => {
    candidate.postings.delete(posting)
    if (candidate.postings.size === 0) posting.path.table.candidates.delete(candidate.row._id)
  }

  const join = (row: IndexedValues, posting: Posting): Candidate => {
    const { candidates } = posting.path.table
    const candidate = candidates.get(row._id) ?? { row, postings: new Set<Posting>(), seenBy: 0 }
    candidates.set(row._id, candidate)
    candidate.postings.add(posting)
    posting.candidates.add(candidate)
    return candidate
  }

  const leaveAllBut = (candidate: Candidate, postings: ReadonlySet<Posting>): void => {
    for (const posting of candidate.postings) {
      posting.meeting.clear()
      if (postings.has(posting)) continue
      posting.candidates.delete(candidate)
      leave(candidate, posting)
    }
  }
  const joinAll = (row: IndexedValues, postings: ReadonlySet<Posting>): void => {
    for (const posting of postings) {
      join(row, posting).row = row
      posting.meeting.clear()
    }
  }

  const tableOf = ({ table }: Layout): Table => {
    const known = tables.get(table) ?? { arrays: new Map(), fields: new Map(), candidates: new Map() }
    tables.set(table, known)
    return known
  }
  const pathOf = (layout: Layout, { kind, name }: Lead): Path => {
    const table = tableOf(layout)
    const known = table[kind].get(name) ?? { table, postings: new Map<Value, Posting>() }
    table[kind].set(name, known)
    return known
  }

  const load = (path: Path, value: Value, rows: readonly IndexedValues[]): Posting => {
    const posting: Posting = { path, value, candidates: new Set(), meeting: new Map(), movedAt: 0 }
    for (const row of rows) join(row, posting)
    path.postings.set(value, posting)
    // More than the cache holds at all is let go at once, and found this once all the same.
    recency.add(posting)
    return posting
  }
  const postingOf = (path: Path, value: Value): Posting | undefined => {
    const known = path.postings.get(value)
    if (known) recency.used(known)
    return known
  }

  /** The cached values that a document is found by. */
  const postingsOf = ({ arrays, fields }: Table, document: Document): ReadonlySet<Posting> => {
    const found = new Set<Posting>()
    const add = ({ postings }: Path, value: Value): void => {
      const posting = postings.get(value)
      if (posting) found.add(posting)
    }
    for (const [name, path] of arrays) for (const value of valuesAt(document, name)) add(path, value)
    for (const [name, path] of fields) add(path, valueAt(document, name))
    return found
  }

  return {
    select(layout, where, loadFrom) {
      const lead = leadOf(where)
      if (lead === null) return null
      questions += 1
      const path = pathOf(layout, lead)
      const rest = where.filter(isOnField)
      const shape = JSON.stringify(rest)
      const found: IndexedValues[] = []
      for (const value of lead.values) {
        const posting = postingOf(path, value) ?? load(path, value, loadFrom(conditionOn(lead, value)))
        for (const candidate of meetingIn(posting, shape, rest)) {
          if (candidate.seenBy === questions) continue
          candidate.seenBy = questions
          found.push(candidate.row)
        }
      }
      return found
    },
    loading(layout, where, loadFrom) {
      const lead = leadOf(where)
      if (lead === null) return []
      const { postings } = pathOf(layout, lead)
      if (lead.values.every((value) => postings.has(value))) return []
      // Until a step is taken everything may have been let go.
      const isCached = (value: Value) => pathOf(layout, lead).postings.has(value)
      const loadOne = (value: Value) => load(pathOf(layout, lead), value, loadFrom(conditionOn(lead, value)))
      return lead.values.map((value) => () => void (isCached(value) || loadOne(value)))
    },
    sizeOf(layout, where) {
      const lead = leadOf(where)
      if (lead === null) return null
      const { postings } = pathOf(layout, lead)
      let size = 0
      for (const value of lead.values) {
        const posting = postings.get(value)
        if (!posting) return null
        size += posting.candidates.size
      }
      return size
    },
    changed(layout, { id, pos, document }) {
      const table = tables.get(layout.table)
      if (!table) return
      const candidate = table.candidates.get(id)
      if (candidate && candidate.row._pos > pos) return
      const postings = document ? postingsOf(table, document) : NO_POSTINGS
      if (candidate) leaveAllBut(candidate, postings)
      if (document && postings.size > 0) joinAll(indexedValues(document, [...layout.fields.keys()]), postings)
    },
    clear() {
      recency.clear()
      tables.clear()
    },
  }
}

const meetingIn = (
  { candidates, meeting }: Posting,
  shape: string,
  conditions: readonly FieldCondition[],
): readonly Candidate[] => {
  const known = meeting.get(shape)
  if (known) return known
  const found = [...candidates].filter(({ row }) => meetsAll(row, conditions))
  if (meeting.size >= MEETING) meeting.clear()
  meeting.set(shape, found)
  return found
}

/** The values to find by, of one array or one field. */
interface Lead {
  readonly kind: 'arrays' | 'fields'
  readonly name: string
  readonly values: readonly Value[]
}

/** Those of the only condition on an array, or else of the first equality or list. */
const leadOf = (where: Where): Lead | null => {
  const arrays = where.filter(isOnArray)
  const [first] = arrays
  if (first) {
    if (arrays.length > 1) return null
    return { kind: 'arrays', name: first.field, values: 'has' in first ? [first.has] : first.hasAny }
  }
  const named = where.find((one) => 'eq' in one || 'in' in one)
  return named ? { kind: 'fields', name: named.field, values: 'eq' in named ? [named.eq] : named.in } : null
}

const conditionOn = ({ kind, name }: Lead, value: Value): Condition =>
  kind === 'arrays' ? { field: name, has: value } : { field: name, eq: value }

const meetsAll = ({ values }: IndexedValues, all: readonly FieldCondition[]): boolean =>
  all.every((one) => valueMeets(values[one.field] ?? null, one))

const NO_POSTINGS: ReadonlySet<Posting> = new Set()
