import type { Document, ReadStore } from '#stores/documents/port.ts'
import type { Query, Where } from '#stores/documents/query.ts'
import type { DocumentCache } from './document-cache.ts'
import type { Registry } from './follow/hearing.ts'
import type { Reads, View } from './projection.ts'

/** Nothing answers for this read model yet: its first build is still under way. The API answers 503. */
export class NotReady extends Error {
  constructor(readonly projection: string) {
    super(`${projection} is being built`)
    this.name = 'NotReady'
  }
}

export interface ReadsOptions {
  /** Which collections answer. Default: as the store says. */
  readonly registry?: () => Promise<Registry>
  /** Until the cache has heard of all that documents show. Default: it always has. */
  readonly catchUp?: () => Promise<unknown>
  /** Of documents by id. Default: none. */
  readonly cache?: Pick<DocumentCache, 'getMany' | 'found'>
}

/** Make one per request: it asks once which collections answer, at the first question, and then stays with them. */
export const openReads = (
  store: ReadStore,
  { registry = store.active, catchUp, cache = NO_CACHE }: ReadsOptions = {},
): Reads => {
  let answering: Promise<Registry> | null = null
  // What was found may be newer than what is kept.
  let hasFound = false
  const collectionOf = async (name: string): Promise<string> => {
    answering ??= registry()
    const collection = (await answering).get(name)
    if (collection === undefined) throw new NotReady(name)
    return collection
  }
  return {
    of: <D extends Document>({ name }: { readonly name: string; readonly document?: D }): View<D> => {
      const getMany = async (ids: readonly string[]): Promise<readonly D[]> => {
        const collection = await collectionOf(name)
        if (hasFound) await catchUp?.()
        hasFound = false
        return cache.getMany<D>({ name, collection, read: (some) => store.getMany<D>(collection, some) }, ids)
      }
      return {
        get: async (id: string) => (await getMany([id]))[0] ?? null,
        getMany,
        find: async (query: Query) => {
          const page = await store.find<D>(await collectionOf(name), query)
          hasFound = true
          cache.found(name, page.documents)
          return page
        },
        count: async (where: Where, atMost?: number) => store.count(await collectionOf(name), where, atMost),
      }
    },
  }
}

const NO_CACHE: Pick<DocumentCache, 'getMany' | 'found'> = {
  getMany: async ({ read }, ids) => read(ids),
  found: () => undefined,
}
