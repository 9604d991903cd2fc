import { LRUCache } from 'lru-cache'
import type { RecordedEvent } from '#domain/event.ts'
import type { Document } from '#stores/documents/port.ts'
import { type AnyProjection, byType, changedBy } from './follow/fold.ts'
import { isOf } from './rebuild/builds.ts'

/** Documents by id as they were last read, those that are not there included. Nobody may change what is given. */
export interface DocumentCache {
  /** Those that exist, in the order asked, each once; `read` gives those that are not kept. */
  readonly getMany: <D extends Document>(asked: Asked<D>, ids: readonly string[]) => Promise<readonly D[]>
  /** These were found in a collection: what is kept of them from before is read anew. A worker that begins has fed more than anybody was told of. */
  readonly found: (name: string, documents: readonly Document[]) => void
  /** Documents will show these events at any moment: until they are heard of, what they touch is read each time. */
  readonly expect: (events: readonly RecordedEvent[]) => void
  /** Documents show these events: what they touch is read anew. */
  readonly heard: (events: readonly RecordedEvent[]) => void
  readonly clear: () => void
}

interface Asked<D> {
  /** Of the read model. */
  readonly name: string
  readonly collection: string
  readonly read: (ids: readonly string[]) => Promise<readonly D[]>
}
interface Kept {
  readonly collection: string
  readonly document: Document | null
  readonly bytes: number
}

/** Some 5,000 people looking at 20,000 listings are answered from it. */
const MOST_BYTES = 64_000_000
/** A parsed document takes about three times its JSON. */
const BYTES_A_LETTER = 3
/** The key, and what the cache itself needs. */
const ENTRY_BYTES = 300

/** By these projections' `keys` it is known which documents an event touches; collections of other versions of them are never kept. */
export const makeDocumentCache = (projections: readonly AnyProjection[], most = MOST_BYTES): DocumentCache => {
  const wanting = byType(projections, ({ wants }) => wants)
  const byName = new Map(projections.map((projection) => [projection.name, projection]))
  const kept = new LRUCache<string, Kept>({ maxSize: most, sizeCalculation: ({ bytes }) => bytes })
  /** What is being read, and by whom: an answer that was overtaken by a change is not kept. */
  const reading = new Map<string, object>()
  const changing = new Set<string>()

  const keysIn = (events: readonly RecordedEvent[]): readonly string[] =>
    events.flatMap((event) =>
      (wanting.get(event.type) ?? []).flatMap((projection) =>
        changedBy(projection, event).map((id) => keyOf(projection.name, id)),
      ),
    )
  /** Undefined where it is not known. */
  const keptOf = ({ name, collection }: Pick<Asked<Document>, 'name' | 'collection'>, id: string) => {
    const one = kept.get(keyOf(name, id))
    return one?.collection === collection ? one.document : undefined
  }
  const forget = (key: string): void => {
    kept.delete(key)
    reading.delete(key)
  }

  const readAll = async <D extends Document>(
    { name, collection, read }: Asked<D>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, D>> => {
    const reader = {}
    for (const id of ids) reading.set(keyOf(name, id), reader)
    try {
      const found = new Map((await read(ids)).map((document) => [document._id, document]))
      for (const id of ids) {
        const key = keyOf(name, id)
        if (reading.get(key) === reader && !changing.has(key)) kept.set(key, entry(collection, found.get(id) ?? null))
      }
      return found
    } finally {
      for (const id of ids) if (reading.get(keyOf(name, id)) === reader) reading.delete(keyOf(name, id))
    }
  }

  return {
    async getMany<D extends Document>(asked: Asked<D>, ids: readonly string[]) {
      const projection = byName.get(asked.name)
      if (!projection || !isOf(asked.collection, projection)) return asked.read(ids)
      const answer = new Map([...new Set(ids)].map((id) => [id, keptOf(asked, id)]))
      const missing = [...answer].flatMap(([id, one]) => (one === undefined ? [id] : []))
      const read = missing.length === 0 ? new Map<string, D>() : await readAll(asked, missing)
      // Which documents a collection holds is the asker's to know, as at the port.
      return [...answer].flatMap(([id, one]) => (one === undefined ? read.get(id) : (one as D | null)) ?? [])
    },
    found(name, documents) {
      for (const { _id, _pos } of documents) {
        const one = kept.peek(keyOf(name, _id))
        if (one === undefined || (one.document?._pos ?? -1) < _pos) forget(keyOf(name, _id))
      }
    },
    expect(events) {
      for (const key of keysIn(events)) {
        changing.add(key)
        forget(key)
      }
    },
    heard(events) {
      for (const key of keysIn(events)) {
        changing.delete(key)
        forget(key)
      }
    },
    clear() {
      kept.clear()
      reading.clear()
    },
  }
}

const keyOf = (name: string, id: string): string => `${name} ${id}`

const entry = (collection: string, document: Document | null): Kept => ({
  collection,
  document,
  bytes: ENTRY_BYTES + (document === null ? 0 : BYTES_A_LETTER * JSON.stringify(document).length),
})
