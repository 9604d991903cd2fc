import type { View } from '#projections/engine/projection.ts'
import type { ItemDocument } from './listing.ts'

/** What tells who may see a listing. */
export type Guarded = Pick<ItemDocument, 'ownerId' | 'requesterId' | 'status' | 'visibility' | 'hiddenBecause'>

/** So many in one turn of the event loop: some 2 ms. */
const AT_ONCE = 100

/** How many of these listings may be seen. */
export const countSeen = async (
  view: Pick<View<ItemDocument>, 'getMany'>,
  ids: readonly string[],
  isSeen: (item: Guarded) => boolean,
): Promise<number> => {
  let seen = 0
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    if (from > 0) await new Promise(setImmediate)
    seen += (await view.getMany(ids.slice(from, from + AT_ONCE))).filter(isSeen).length
  }
  return seen
}
