import { parseFrozen } from '#stores/frozen.ts'
import { decodeCursor, encodeCursor, type Cursor } from './cursor.ts'
import { checkDeclared, declaredBy, type Declared } from './declared.ts'
import { hashOf } from './hash.ts'
import { isAsSeen, takenAfter } from './leases.ts'
import { matches } from './match.ts'
import {
  type Batch,
  type Checkpoint,
  type Committed,
  type Document,
  DocumentRefused,
  type Indexes,
  type Lease,
  LeaseLost,
  MAX_DOCUMENT_LENGTH,
  PURGE_PAGE,
  type ReadStore,
  type Replace,
  type Stored,
  type SwapOptions,
} from './port.ts'
import { NotDeclared, type Page, type Query, type Where } from './query.ts'
import { compareText, compareValues, valueAt } from './values.ts'

/** A document and its JSON, or `null` and its JSON: made once for whoever measures, copies or compares it. */
interface Row {
  readonly stored: Stored
  readonly json: string
}
interface Collection {
  readonly declared: Declared
  readonly rows: Map<string, Row>
}

const PAGE = 500

/** A read store that forgets: for tests and the proof of a rebuild. Answers are frozen copies. */
export const memoryReadStore = (): ReadStore => {
  const collections = new Map<string, Collection>()
  const checkpoints = new Map<string, Omit<Checkpoint, 'name'>>()
  const leases = new Map<string, Lease>()
  let registry: ReadonlyMap<string, string> = new Map()

  const named = (name: string): Collection => {
    const found = collections.get(name)
    if (!found) throw new NotDeclared(name)
    return found
  }

  const replace = ({ collection, id, pos, amends }: Replace, json: string): boolean => {
    const { rows } = named(collection)
    const row = rows.get(id)
    if (amends === undefined ? row && row.stored.pos >= pos : !isAmended(row, { pos, amends })) return false
    rows.set(id, { stored: { pos, document: parseFrozen(json) }, json })
    return true
  }

  const move = ({ name, ...to }: Checkpoint): void => {
    const before = checkpoints.get(name)
    checkpoints.set(name, { ...before, ...to, position: Math.max(to.position, before?.position ?? 0) })
  }

  const isFenced = ({ checkpoints: moved = [], lease }: Pick<Batch, 'checkpoints' | 'lease'>): boolean =>
    moved.some(({ name, epoch }) => (checkpoints.get(name)?.epoch ?? 0) > epoch) ||
    (lease !== undefined && leases.get(lease.name)?.epoch !== lease.epoch)

  return {
    async define(name: string, indexes: Indexes) {
      const rows = collections.get(name)?.rows ?? new Map<string, Row>()
      collections.set(name, { declared: declaredBy(indexes), rows })
    },
    async getMany<D extends Document>(name: string, ids: readonly string[]) {
      const collection = named(name)
      return [...new Set(ids)].flatMap((id) => held<D>(collection, id) ?? [])
    },
    async find<D extends Document>(name: string, query: Query) {
      return page<D>(name, named(name), query)
    },
    async count(name: string, where: Where, atMost = Infinity) {
      checkDeclared(name, named(name).declared, { where })
      return Math.min(atMost, living(named(name)).filter((document) => matches(document, where)).length)
    },
    async *scan<D extends Document>(name: string) {
      for (const page of pagesOf(named(name))) yield page.flatMap(({ stored }) => (stored.document as D | null) ?? [])
    },
    async latest<D extends Document>(name: string, ids: readonly string[]) {
      const { rows } = named(name)
      return new Map(ids.flatMap((id) => pair<D>(id, rows.get(id)?.stored)))
    },
    async commit(batch: Batch): Promise<Committed> {
      if (isFenced(batch)) return { skipped: [], fenced: true }
      for (const { collection } of batch.replaces) named(collection)
      const texts = batch.replaces.map(textOf)
      const skipped = batch.replaces.filter((one, at) => !replace(one, texts[at] ?? ''))
      batch.checkpoints?.forEach(move)
      return { skipped: skipped.map(({ collection, id }) => ({ collection, id })), fenced: false }
    },
    async fill(name: string, texts: readonly string[]) {
      const { rows } = named(name)
      for (const json of texts) {
        const document = parseFrozen<Document>(json)
        rows.set(document._id, { stored: { pos: document._pos, document }, json })
      }
    },
    checkpoint: async (name: string) => checkpoints.get(name) ?? null,
    active: async () => registry,
    async swap(next: ReadonlyMap<string, string>, { notes = [], lease }: SwapOptions = {}) {
      const before = registry
      if (lease && isFenced({ lease })) throw new LeaseLost(lease)
      for (const name of next.values()) named(name)
      const late = notes.find(
        ({ collection, id, pos }) => (named(collection).rows.get(id)?.stored.pos ?? -Infinity) >= pos,
      )
      if (late) throw new Error(`nothing was switched: ${late.collection} has newer of ${late.id}`)
      for (const note of notes) replace(note, textOf(note))
      registry = new Map([...before, ...next])
      return before
    },
    async drop(name: string) {
      if ([...registry.values()].includes(name)) throw new Error(`${name} answers questions and cannot be dropped`)
      collections.delete(name)
      checkpoints.delete(name)
    },
    scrub: async () => undefined,
    async purge(name: string, upTo: number) {
      const { rows } = named(name)
      const isOld = ({ stored: { pos, document } }: Row): boolean => document === null && pos <= upTo
      const gone = [...rows].filter(([, row]) => isOld(row)).slice(0, PURGE_PAGE)
      for (const [id] of gone) rows.delete(id)
      return gone.length
    },
    leases: {
      read: async (name) => leases.get(name) ?? null,
      async take(name, { holder, until, seen }) {
        if (!isAsSeen(leases.get(name) ?? null, seen)) return null
        const lease = takenAfter(seen, holder, until)
        leases.set(name, lease)
        return lease
      },
      async renew(name, lease) {
        const present = leases.get(name)
        if (present?.epoch !== lease.epoch || present.holder !== lease.holder) return false
        leases.set(name, lease)
        return true
      },
    },
    close: async () => {},
  }
}

const page = <D extends Document>(name: string, collection: Collection, query: Query): Page<D> => {
  const { where, sort, limit = 50, after } = query
  checkDeclared(name, collection.declared, query)
  const cursor = after === undefined ? null : decodeCursor(query, after)
  const order = (a: Cursor, b: Cursor): number => {
    const values = sort ? compareValues(a.value, b.value) : 0
    return (sort?.order === 'desc' ? -values : values) || compareText(a.id, b.id)
  }
  const valueOf = (document: Document) => (sort ? valueAt(document, sort.field) : null)
  const place = (document: Document): Cursor => ({ value: valueOf(document), id: document._id })
  const found = living<D>(collection)
    .filter((document) => matches(document, where))
    .map((document) => ({ document, place: place(document) }))
    .filter((one) => !cursor || order(one.place, cursor) > 0)
    .toSorted((a, b) => order(a.place, b.place))
    .map(({ document }) => document)
  const documents = found.slice(0, limit)
  const last = documents.at(-1)
  return { documents, next: last && found.length > limit ? encodeCursor(query, last) : null }
}

/** A document as it is kept, or null. Throws for one that is too long. */
const textOf = ({ collection, id, document }: Replace): string => {
  const json = JSON.stringify(document)
  if (json.length > MAX_DOCUMENT_LENGTH) throw new DocumentRefused(collection, id, json.length)
  return json
}

// Which documents a collection holds is the asker's to know: every store gives back what was put, so these may say D.
const held = <D extends Document>({ rows }: Collection, id: string): D | null =>
  (rows.get(id)?.stored.document ?? null) as D | null

const living = <D extends Document>({ rows }: Collection): D[] =>
  [...rows.values()].flatMap(({ stored }) => (stored.document as D | null) ?? [])

const pair = <D extends Document>(id: string, stored: Stored | undefined): [string, Stored<D>][] =>
  stored ? [[id, stored as Stored<D>]] : []

/** The living ones, by id. */
function* pagesOf({ rows }: Collection): Generator<readonly (Row & { readonly id: string })[]> {
  const all = [...rows].flatMap(([id, row]) => (row.stored.document ? { id, ...row } : []))
  all.sort((a, b) => compareText(a.id, b.id))
  for (let from = 0; from < all.length; from += PAGE) yield all.slice(from, from + PAGE)
}

const isAmended = (row: Row | undefined, { pos, amends }: { readonly pos: number; readonly amends: number }) =>
  row?.stored.pos === pos && hashOf(row.json) === amends
