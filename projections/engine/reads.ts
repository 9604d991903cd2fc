import type { Document, ReadStore } from '#stores/documents/port.ts'
import type { Query, Where } from '#stores/documents/query.ts'
import type { Reads, View } from './projection.ts'

/** Nothing answers for this read model yet: its first build is still under way. The API answers 503. */
export class NotReady extends Error {
  constructor(readonly projection: string) {
    super(`${projection} is being built`)
    this.name = 'NotReady'
  }
}

/** Make one per request: it asks once which collections answer, at the first question, and then stays with them. */
export const openReads = (store: ReadStore): Reads => {
  let registry: Promise<ReadonlyMap<string, string>> | null = null
  const collectionOf = async (name: string): Promise<string> => {
    registry ??= store.active()
    const collection = (await registry).get(name)
    if (collection === undefined) throw new NotReady(name)
    return collection
  }
  return {
    of: <D extends Document>({ name }: { readonly name: string; readonly document?: D }): View<D> => ({
      get: async (id: string) => store.get<D>(await collectionOf(name), id),
      getMany: async (ids: readonly string[]) => store.getMany<D>(await collectionOf(name), ids),
      find: async (query: Query) => store.find<D>(await collectionOf(name), query),
      count: async (where: Where, atMost?: number) => store.count(await collectionOf(name), where, atMost),
      select: async (where: Where) => store.select(await collectionOf(name), where),
      selectFew: async (where: Where, atMost: number) => store.selectFew(await collectionOf(name), where, atMost),
      selectMany: async (ids: readonly string[], fields: readonly string[]) =>
        store.selectMany(await collectionOf(name), ids, fields),
    }),
  }
}
