import type { Point } from '#domain/place.ts'
import { categoryLabels } from '#domain/items/vocabulary.ts'
import type { Condition, Where } from '#stores/documents/query.ts'
import type { ItemDocument } from './listing.ts'
import { near } from '#projections/search/near.ts'
import type { View } from '#projections/engine/projection.ts'
import { search } from '#projections/search/text.ts'

export interface FeedFilter {
  /** Of what any stranger may see: available, claimed, completed. */
  readonly statuses: readonly string[]
  readonly q?: string
  readonly category?: string
  readonly transport?: string
  readonly urgency?: string
}

export interface FeedQuestion {
  readonly view: View<ItemDocument>
  readonly filter: FeedFilter
  /** ISO 8601: what has ended by now is left out, whether or not a job has run (G15). */
  readonly now: string
}
export interface Nearby {
  readonly from: Point
  readonly radiusKm: number
  /** Where a listing stands for this reader (G17). */
  readonly pointOf: (item: ItemDocument) => Point | null
}

/** Enough for every screen; beyond it a count reads "500". */
const MOST = 500

/** Public listings within a radius, nearest first, with how many there are. */
export const nearbyListings = async (
  { view, filter, now }: FeedQuestion,
  place: Nearby,
): Promise<readonly ItemDocument[]> => {
  const pointOf = (item: ItemDocument): Point | null => (hasEnded(item, now) ? null : place.pointOf(item))
  const ask = async (where: Where): Promise<readonly ItemDocument[]> => {
    const { found } = await near({ view, where, from: place.from, radiusKm: place.radiusKm, limit: MOST, pointOf })
    return found.map(({ document }) => document)
  }
  return asked(filter, ask)
}

/** Public listings of the whole city, newest first. */
export const citywideListings = ({ view, filter, now }: FeedQuestion): Promise<readonly ItemDocument[]> =>
  asked(filter, async (where) => {
    const { documents } = await view.find({ where, sort: { field: 'createdAt', order: 'desc' }, limit: MOST })
    return documents.filter((item) => !hasEnded(item, now))
  })

/** With words: exactly first, with a slip of the finger where that finds nothing; best answers first. */
const asked = async (
  filter: FeedFilter,
  ask: (where: Where) => Promise<readonly ItemDocument[]>,
): Promise<readonly ItemDocument[]> => {
  const where = publicConditions(filter)
  if (!filter.q) return ask(where)
  const words = search(filter.q)
  if (words.where.length === 0) return []
  const exact = await ask([...words.where, ...where])
  const found = exact.length > 0 ? exact : await ask([...words.loosely, ...where])
  const ranked = found.map((item) => ({ item, rank: words.rank(textsOf(item)) }))
  return ranked.toSorted((a, b) => b.rank - a.rank).map(({ item }) => item)
}

const textsOf = ({ title, category, suburb, description }: ItemDocument) => ({
  title: title ?? '',
  category: categoryLabels[category],
  suburb: suburb ?? '',
  description: description ?? '',
})

/** Promised or not; what is given stays given. */
const hasEnded = ({ status, timeSensitive, expiresAt }: ItemDocument, now: string): boolean =>
  status !== 'completed' && timeSensitive && expiresAt !== null && expiresAt <= now

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

/** Listings that name a picture: one as a rule, since only its owner may name it. */
export const listingsNaming = async (view: View<ItemDocument>, photoId: string): Promise<readonly ItemDocument[]> =>
  (await view.find({ where: [{ field: 'photos', has: photoId }], limit: 20 })).documents

/** Those of these pictures that a living listing names, and those that only deleted ones do. */
export const picturesNamed = async (
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
