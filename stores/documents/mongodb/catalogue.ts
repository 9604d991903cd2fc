import type { Collection, Db } from 'mongodb'
import type { Indexes } from '#stores/documents/port.ts'
import { NotDeclared } from '#stores/documents/query.ts'
import type { Mongo } from '#stores/mongodb/connection.ts'
import { twice } from '#stores/mongodb/errors.ts'
import { type Layout, layoutOf, type Row } from './layout.ts'

/**
 * Which collections there are and which of them answer: one document, so that each change of it is atomic. Names stand in it escaped.
 */
export interface Catalogue {
  readonly _id: 'catalogue'
  /** Rises with every swap; every change that must not cross a swap compares it. */
  readonly registryVersion: number
  /** Read model → collection that answers for it. */
  readonly registry: Readonly<Record<string, string>>
  readonly collections: Readonly<Record<string, Defined>>
  /** Notes of the last swap that may not stand in their collections yet. */
  readonly notes?: readonly Note[]
}

export type Registry = Omit<Catalogue, 'collections'>

interface Defined {
  /** As JSON. */
  readonly indexes: string
  /** Whoever began to make its indexes may have died over it. */
  readonly isUnfinished?: boolean
}
export interface Note {
  readonly collection: string
  readonly row: Row
}

const EMPTY: Catalogue = { _id: 'catalogue', registryVersion: 0, registry: {}, collections: {} }

export const catalogueIn = (db: Db): Collection<Catalogue> => db.collection<Catalogue>('_catalogue')

export const readCatalogue = async (db: Db): Promise<Catalogue> =>
  (await catalogueIn(db).findOne({ _id: 'catalogue' })) ?? EMPTY

/** What is asked for with every request: without what the collections declare. */
export const readRegistry = async (db: Db): Promise<Registry> =>
  (await catalogueIn(db).findOne({ _id: 'catalogue' }, { projection: { collections: 0 } })) ?? EMPTY

/** Made where it is missing, so that a change by comparison finds it. */
export const makeCatalogue = async (db: Db): Promise<void> => {
  const { _id, ...rest } = EMPTY
  await twice(() => catalogueIn(db).updateOne({ _id }, { $setOnInsert: rest }, { upsert: true }))
}

const ESCAPED = /[%.$]/gu
/** A name as a key: dots and dollars mean something to MongoDB there. */
export const keyOfName = (name: string): string =>
  name.replaceAll(ESCAPED, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
export const nameOfKey = (key: string): string => decodeURIComponent(key)

export const definedIn = ({ collections }: Catalogue, name: string): Layout | null => {
  const found = collections[keyOfName(name)]
  return found ? layoutOf(name, JSON.parse(found.indexes) as Indexes) : null
}

export const registryOf = ({ registry }: Registry): ReadonlyMap<string, string> =>
  new Map(Object.entries(registry).map(([key, collection]) => [nameOfKey(key), collection]))

/** How long another process may ask a collection that was dropped: it then finds nothing, as it would a moment later. */
const REMEMBERED_MS = 1000

/** The layouts of collections, looked up again after a second, or when this process has changed them. */
export interface Layouts {
  /** Throws `NotDeclared`. */
  readonly of: (name: string) => Promise<Layout>
  readonly forget: (name: string) => void
}

export const rememberLayouts = (mongo: Mongo): Layouts => {
  const known = new Map<string, { readonly layout: Layout; readonly until: number }>()
  return {
    of: async (name) => {
      const found = known.get(name)
      if (found && performance.now() < found.until) return found.layout
      const layout = definedIn(await mongo.run(readCatalogue), name)
      if (!layout) throw new NotDeclared(name)
      known.set(name, { layout, until: performance.now() + REMEMBERED_MS })
      return layout
    },
    forget: (name) => void known.delete(name),
  }
}
