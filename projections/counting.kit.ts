import { asJson } from '#stores/documents/json.kit.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { Document, Indexes } from '#stores/documents/port.ts'
import type { Query, Where } from '#stores/documents/query.ts'

/** A view that finds nothing, counts two for every question, and remembers what was asked. */
export const countingView = () => {
  const counted: Where[] = []
  const found: Query[] = []
  const view = {
    find: (query: Query) => {
      found.push(query)
      return Promise.resolve({ documents: [], next: null })
    },
    count: (where: Where) => {
      counted.push(where)
      return Promise.resolve(2)
    },
  }
  return { view, counted, found }
}

/** A view of these documents alone, as far as a test gives them fields. */
export const viewOf = async <D extends Document>(
  { name, indexes }: { readonly name: string; readonly indexes: Indexes; readonly document?: D },
  documents: readonly Partial<D>[],
) => {
  const store = memoryReadStore()
  await store.define(name, indexes)
  await store.fill(name, asJson(...documents))
  return {
    find: (query: Query) => store.find<D>(name, query),
    count: (where: Where) => store.count(name, where),
  }
}

/** Are these fields, each asked for one value, the beginning of a declared index? Then no row is read to count. */
export const isCountedIn =
  ({ fields: whole, sparse = [] }: Indexes) =>
  (where: Where): boolean => {
    const fields = new Set(where.map((one) => ('eq' in one ? one.field : 'not equal to one value')))
    return [...whole, ...sparse].some((index) => index.slice(0, fields.size).every((field) => fields.has(field)))
  }

/** Are these fields, each asked for one value, and then the one that is sorted by, a declared index? Then a page costs a page. */
export const isFoundIn =
  ({ fields: whole, sparse = [] }: Indexes) =>
  ({ where, sort }: Query): boolean => {
    const fields = new Set(where.map((one) => ('eq' in one ? one.field : 'not equal to one value')))
    return [...whole, ...sparse].some(
      (index) => index.slice(0, fields.size).every((field) => fields.has(field)) && index[fields.size] === sort?.field,
    )
  }
