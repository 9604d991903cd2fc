import { categoryLabels } from '#domain/items/vocabulary.ts'
import type { Condition, Where } from '#stores/documents/query.ts'
import type { ItemDocument } from './listing.ts'
import type { View } from '#projections/engine/projection.ts'
import type { Ending, FeedQuestion } from '#projections/search/feed.ts'

export interface FeedFilter {
  /** Of what any stranger may see: available, claimed, completed. */
  readonly statuses: readonly string[]
  readonly q?: string
  readonly category?: string
  readonly transport?: string
  readonly urgency?: string
  /** People whose listings this reader does not see. */
  readonly unseen?: ReadonlySet<string>
}

/** Public listings. `now`: ISO 8601. */
export const listingsQuestion = (
  view: View<ItemDocument>,
  filter: FeedFilter,
  now: string,
): FeedQuestion<ItemDocument> => ({
  view,
  where: publicConditions(filter),
  q: filter.q,
  ...(filter.unseen && filter.unseen.size > 0 && { unseen: { field: 'ownerId', people: filter.unseen } }),
  textsOf,
  hasEnded: (one) => hasEnded(one, now),
  ended: filter.statuses
    .filter((one) => one !== 'completed')
    .map((status) => [
      { field: 'timeSensitive', eq: true },
      { field: 'expiresAt', range: { lte: now } },
      ...publicConditions({ ...filter, statuses: [status] }),
    ]),
})

const textsOf = ({ title, category, suburb, description }: ItemDocument) => ({
  title: title ?? '',
  category: categoryLabels[category],
  suburb: suburb ?? '',
  description: description ?? '',
})

/** Promised or not; what was handed over stays completed. Few have an end, and of the others no more is read. */
const hasEnded = (one: Ending, now: string): boolean =>
  one.timeSensitive === true && one.status !== 'completed' && typeof one.expiresAt === 'string' && one.expiresAt <= now

/** What any stranger may find: public, not hidden (decisions section 3 "GET /items"). */
const publicConditions = (filter: FeedFilter): Where => [
  { field: 'visibility', eq: 'public' },
  { field: 'hidden', eq: false },
  { field: 'status', in: filter.statuses },
  ...(['category', 'transport', 'urgency'] as const).flatMap((field): readonly Condition[] => {
    const value = filter[field]
    return value === undefined ? [] : [{ field, eq: value }]
  }),
]

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
  let after: string | undefined
  do {
    const page = await view.find({ where, limit: 500, ...(after === undefined ? {} : { after }) })
    for (const { status, photos } of page.documents)
      for (const id of photos) (status === 'deleted' ? deleted : living).add(id)
    after = page.next ?? undefined
  } while (after !== undefined)
  return { living, deleted }
}
