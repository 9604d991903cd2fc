import type { Document } from '#stores/documents/port.ts'
import type { View } from '#projections/engine/projection.ts'
import type { ItemDocument } from './listing.ts'
import { savedId } from './saved.ts'

/** What tells who may see a listing: all of it is declared, so that it is known of hundreds without reading one of them. */
const GUARDS = ['ownerId', 'requesterId', 'status', 'visibility', 'hidden'] as const
export type Guarded = Pick<ItemDocument, (typeof GUARDS)[number]>

/** So many in one turn of the event loop: some 2 ms. */
const AT_ONCE = 500

/** How many of these listings may be seen, without reading any (docs/decisions/46). */
export const countSeen = async (
  view: Pick<View<ItemDocument>, 'selectMany'>,
  ids: readonly string[],
  isSeen: (item: Guarded) => boolean,
): Promise<number> => {
  let seen = 0
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    if (from > 0) await new Promise(setImmediate)
    const found = await view.selectMany(ids.slice(from, from + AT_ONCE), GUARDS)
    // A view of listings has the guards of a listing.
    seen += found.filter(({ values }) => isSeen(values as unknown as Guarded)).length
  }
  return seen
}

/** The listings that a person has saved, in no order: a row's id names its listing, so no row is read. */
export const savedBy = async (view: Pick<View<Document>, 'select'>, personId: string): Promise<readonly string[]> =>
  (await view.select([{ field: 'personId', eq: personId }])).map(({ _id }) => _id.slice(savedId(personId, '').length))
