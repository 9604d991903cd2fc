import type { View } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'
import type { Where } from '#stores/documents/query.ts'
import { type Entry, type LiveIndex, makeLiveIndex } from './live-index.ts'

/** Listings or requests, as they get into memory. `live` and `over` find all that belongs there. */
export interface LiveKind<D extends Document, E extends Entry> {
  /** Null for what nobody else may find. */
  readonly entryOf: (document: D) => E | null
  readonly live: readonly Where[]
  /** What is over grows for ever: the latest are held. */
  readonly over: Where
  readonly isOver: (entry: E) => boolean
}

/** Of what is over, so many can be found; some 5 MB. */
export const MOST_OVER = 5000

const PAGE = 500

/** An index of all of a kind. Other work has its turn between two pages. */
export const filledIndex = async <D extends Document, E extends Entry>(
  { entryOf, live, over, isOver }: LiveKind<D, E>,
  { view, hiding }: { readonly view: Pick<View<D>, 'find'>; readonly hiding: readonly string[] },
): Promise<LiveIndex<E>> => {
  const index = makeLiveIndex<E>({ isOver, mostOver: MOST_OVER })
  for (const personId of hiding) index.hide(personId, true)
  const take = async (where: Where, order: 'asc' | 'desc', most: number): Promise<void> => {
    const sort = { field: 'createdAt', order } as const
    let after: string | undefined
    for (let taken = 0; taken < most; taken += PAGE) {
      const page = await view.find({ where, sort, limit: PAGE, after })
      for (const document of page.documents) index.put(document._id, entryOf(document))
      if (page.next === null) return
      after = page.next
      await new Promise(setImmediate)
    }
  }
  // The oldest first: the next one is then put at the end of the list by age.
  for (const where of live) await take(where, 'asc', Infinity)
  await take(over, 'desc', MOST_OVER)
  return index
}

/** Reads these again: of the index only what they have become stays. */
export const renew = async <D extends Document, E extends Entry>(
  { entryOf }: LiveKind<D, E>,
  index: LiveIndex<E>,
  { view, ids }: { readonly view: Pick<View<D>, 'getMany'>; readonly ids: readonly string[] },
): Promise<void> => {
  if (ids.length === 0) return
  const documents = new Map((await view.getMany(ids)).map((document) => [document._id, document]))
  for (const id of ids) {
    const document = documents.get(id)
    index.put(id, document ? entryOf(document) : null)
  }
}
