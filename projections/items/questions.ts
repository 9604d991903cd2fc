import type { Point } from '#domain/place.ts'
import { categoryLabels } from '#domain/items/vocabulary.ts'
import type { IndexedValues } from '#stores/documents/port.ts'
import type { Condition, Where } from '#stores/documents/query.ts'
import { type FeedOrder, inOrder, pageAfter, type Place, placeOf } from './feed-order.ts'
import { type ItemDocument, SUBURB_CELLS } from './listing.ts'
import { cellsWithin } from '#projections/search/cells.ts'
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
  /** Where a listing stands for this reader (G17), by its declared fields. */
  readonly pointOf: (candidate: IndexedValues) => Point | null
  /** Those of the conditions that stand elsewhere than at their public point. */
  readonly elsewhere: (where: Where) => Promise<readonly IndexedValues[]>
}
interface PageAsked {
  readonly limit: number
  readonly cursor: string | undefined
}
export interface FeedPage {
  readonly items: readonly ItemDocument[]
  readonly total: number
  readonly next: string | null
}

/** Enough for every screen; beyond it a count reads "500". */
const MOST = 500

/** Public listings within a radius, with how many there are. Only those of the page are read whole. */
export const nearbyListings = (
  question: FeedQuestion,
  place: Nearby,
  { order, ...page }: PageAsked & { readonly order: FeedOrder },
): Promise<FeedPage> => {
  const pointOf = (candidate: IndexedValues): Point | null =>
    hasEnded(candidate.values, question.now) ? null : place.pointOf(candidate)
  const ask = async (where: Where): Promise<readonly Place[]> => {
    const elsewhere = await place.elsewhere(where)
    const nearest = { where, from: place.from, radiusKm: place.radiusKm, limit: MOST, pointOf, elsewhere }
    const { found } = await near({ view: question.view, ...nearest })
    return found.map(({ candidate, distance }) => ({
      id: candidate._id,
      rank: 0,
      value: order === 'distance' ? distance : String(candidate.values['createdAt']),
    }))
  }
  return ranked(question, { ask, order, ...page })
}

/** Public listings of the whole city, newest first. */
export const citywideListings = (question: FeedQuestion, page: PageAsked): Promise<FeedPage> => {
  const { view, filter, now } = question
  if (!filter.q) return newestListings(question, page)
  const ask = async (where: Where): Promise<readonly Place[]> => {
    const { documents } = await view.find({ where, sort: NEWEST, limit: MOST })
    const open = documents.filter((item) => !hasEnded(item, now))
    return open.map(({ _id, createdAt }) => ({ id: _id, rank: 0, value: createdAt }))
  }
  return ranked(question, { ask, order: 'newest', ...page })
}

const NEWEST = { field: 'createdAt', order: 'desc' } as const

/** Without words the order is an index's: a page costs a page, however many there are. */
const newestListings = async ({ view, filter, now }: FeedQuestion, { limit, cursor }: PageAsked): Promise<FeedPage> => {
  const where = publicConditions(filter)
  const items: ItemDocument[] = []
  let after: string | null | undefined = cursor
  do {
    const page = await view.find({ where, sort: NEWEST, limit: limit - items.length, ...(after && { after }) })
    items.push(...page.documents.filter((item) => !hasEnded(item, now)))
    after = page.next
  } while (items.length < limit && after !== null)
  const ended = await endedIn({ view, filter, now })
  const total = Math.min(MOST, (await view.count(where, MOST + ended)) - ended)
  return { items, total, next: after }
}

/** How many of the conditions have ended although no job has run yet: few, and found by when they ended. */
const endedIn = async ({ view, filter, now }: FeedQuestion): Promise<number> => {
  let ended = 0
  for (const status of filter.statuses.filter((one) => one !== 'completed')) {
    const where: Where = [
      { field: 'timeSensitive', eq: true },
      { field: 'expiresAt', range: { lte: now } },
      ...publicConditions({ ...filter, statuses: [status] }),
    ]
    ended += (await view.find({ where, sort: { field: 'expiresAt', order: 'asc' }, limit: MOST })).documents.length
  }
  return ended
}

interface Ranking extends PageAsked {
  readonly order: FeedOrder
  readonly ask: (where: Where) => Promise<readonly Place[]>
}

const ranked = async (question: FeedQuestion, { ask, order, limit, cursor }: Ranking): Promise<FeedPage> => {
  const after = cursor === undefined ? null : placeOf(order, cursor)
  const found = await withWords(question, ask)
  const sorted = found.toSorted(inOrder(order))
  const { page, next } = pageAfter(sorted, { order, limit, after })
  return { items: await question.view.getMany(page.map(({ id }) => id)), total: sorted.length, next }
}

/** With words: exactly first, with one typing error in each word where that finds nothing; each with how well it answers. */
const withWords = async (
  { view, filter }: FeedQuestion,
  ask: (where: Where) => Promise<readonly Place[]>,
): Promise<readonly Place[]> => {
  const where = publicConditions(filter)
  if (!filter.q) return ask(where)
  const words = search(filter.q)
  if (words.where.length === 0) return []
  const exact = await ask([...words.where, ...where])
  const found = exact.length > 0 ? exact : await ask([...words.loosely, ...where])
  const documents = await view.getMany(found.map(({ id }) => id))
  const ranks = new Map(documents.map((item) => [item._id, words.rank(textsOf(item))]))
  return found.map((place) => ({ ...place, rank: ranks.get(place.id) ?? 0 }))
}

const textsOf = ({ title, category, suburb, description }: ItemDocument) => ({
  title: title ?? '',
  category: categoryLabels[category],
  suburb: suburb ?? '',
  description: description ?? '',
})

/** Promised or not; what was handed over stays completed. Few have an end, and of the others no more is read. */
const hasEnded = (one: Ending, now: string): boolean =>
  one.timeSensitive === true && one.status !== 'completed' && typeof one.expiresAt === 'string' && one.expiresAt <= now
type Ending = { readonly [Field in 'status' | 'timeSensitive' | 'expiresAt']?: unknown }

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

/** Somebody's own public listings around a point, by their declared fields. */
export const ownCandidates = (view: View<ItemDocument>, ownerId: string): Promise<readonly IndexedValues[]> =>
  view.select([{ field: 'ownerId', eq: ownerId }])

/** Listings of these people, by their declared fields. */
export const candidatesOf = async (
  view: View<ItemDocument>,
  ownerIds: readonly string[],
  where: Where,
): Promise<readonly IndexedValues[]> =>
  ownerIds.length === 0 ? [] : view.select([{ field: 'ownerId', in: ownerIds }, ...where])

/** Listings whose suburb's centre may lie within a circle, by their declared fields. */
export const candidatesOfSuburbs = (
  view: View<ItemDocument>,
  { from, radiusKm }: Pick<Nearby, 'from' | 'radiusKm'>,
  where: Where,
): Promise<readonly IndexedValues[]> =>
  view.select([{ field: 'suburbCells', hasAny: cellsWithin(from, radiusKm, SUBURB_CELLS) }, ...where])

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
