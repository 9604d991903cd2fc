import type { LiveIndex } from '#projections/search/live-index.ts'
import { everyPage, type Condition } from '#stores/documents/query.ts'
import { type ItemDocument, textsOf } from './listing.ts'
import type { ListingEntry } from './live-listings.ts'
import type { View } from '#projections/engine/projection.ts'
import type { FeedQuestion } from '#projections/search/feed.ts'

export interface FeedFilter {
  /** Of what any stranger may see: available, claimed, completed. */
  readonly statuses: readonly string[]
  readonly q?: string | undefined
  readonly category?: string | undefined
  readonly transport?: string | undefined
  readonly urgency?: string | undefined
  /** People whose listings this reader does not see. */
  readonly unseen?: ReadonlySet<string>
}
type Question = FeedQuestion<ListingEntry, ItemDocument>

interface Listings {
  readonly index: LiveIndex<ListingEntry>
  readonly view: Pick<View<ItemDocument>, 'getMany'>
}

/** Public listings. `now`: ISO 8601; what has ended by then is left out, whether or not a job has run. */
export const listingsQuestion = (listings: Listings, filter: FeedFilter, now: string): Question => {
  const { statuses, category, transport, urgency, unseen } = filter
  const accepts: Question['accepts'] = (entry) =>
    statuses.includes(entry.status) &&
    (entry.endsAt === null || entry.endsAt > now) &&
    isAsked(category, entry.category) &&
    isAsked(transport, entry.transport) &&
    isAsked(urgency, entry.urgency) &&
    unseen?.has(entry.personId) !== true
  return { ...listings, accepts, q: filter.q, textsOf }
}

const isAsked = (wanted: string | undefined, is: string): boolean => wanted === undefined || wanted === is

/** Somebody's own listings in every state but deleted, newest first. */
export const ownListings = async (
  view: View<ItemDocument>,
  personId: string,
  page: { readonly limit: number; readonly after?: string },
) => {
  const where: readonly Condition[] = [
    { field: 'ownerId', eq: personId },
    { field: 'status', in: ['available', 'claimed', 'completed', 'unavailable', 'expired'] },
  ]
  const found = await view.find({ where, sort: { field: 'createdAt', order: 'desc' }, ...page })
  return { ...found, total: await view.count(where) }
}

/** Listings that name a photo: one as a rule, since only its owner may name it. */
export const listingsNaming = async (view: View<ItemDocument>, photoId: string): Promise<readonly ItemDocument[]> =>
  (await view.find({ where: [{ field: 'photos', has: photoId }], limit: 20 })).documents

/** Those of these photos that a living listing names, and those that only deleted ones do. */
export const photosNamed = async (
  view: View<ItemDocument>,
  photoIds: readonly string[],
): Promise<{ readonly living: ReadonlySet<string>; readonly deleted: ReadonlySet<string> }> => {
  const where = [{ field: 'photos', hasAny: photoIds }] as const
  const living = new Set<string>()
  const deleted = new Set<string>()
  for await (const page of everyPage(view, { where, limit: 500 }))
    for (const { status, photos } of page) for (const id of photos) (status === 'deleted' ? deleted : living).add(id)
  return { living, deleted }
}
