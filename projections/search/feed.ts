import type { Point } from '#domain/place.ts'
import type { View } from '#projections/engine/projection.ts'
import type { Document, IndexedValues } from '#stores/documents/port.ts'
import type { Where } from '#stores/documents/query.ts'
import { cellsWithin, SUBURB_CELLS } from './cells.ts'
import { type FeedOrder, inOrder, pageAfter, type Place, placeOf } from './feed-order.ts'
import { type Found, near, type Near, nearAndCounted } from './near.ts'
import { search, type Texts } from './text.ts'
import { firstWords } from './words-asked.ts'

type Listed = Document & Ending & { readonly createdAt: string }
/** What is looked for: documents with a place, words and an end, such as listings and requests. */
export interface FeedQuestion<D extends Listed> {
  readonly view: View<D>
  /** What this reader may find. */
  readonly where: Where
  readonly q?: string | undefined
  readonly textsOf: (document: D) => Texts
  /** What has ended by now is left out, whether or not a job has run (G15). */
  readonly hasEnded: (one: Ending) => boolean
  /** People whose documents this reader does not see (docs/decisions/86): few. */
  readonly unseen?: Unseen
  /** Each finds some of those, by when they ended: few. */
  readonly ended: readonly Where[]
}
/** Of whom nothing is shown: the declared field that names the person, and whom. */
interface Unseen {
  readonly field: string
  readonly people: ReadonlySet<string>
}
/** Fields of a document, or of a candidate. */
export type Ending = { readonly [Field in 'status' | 'timeSensitive' | 'expiresAt']?: unknown }

export interface Nearby extends Circle {
  /** Where one stands for this reader (G17), by its declared fields. */
  readonly pointOf: (candidate: IndexedValues) => Point | null
  /** Those of the conditions that stand elsewhere than at their public point. */
  readonly elsewhere: (where: Where) => Promise<readonly IndexedValues[]>
}
export interface Circle {
  readonly from: Point
  readonly radiusKm: number
}
interface PageQuery {
  readonly limit: number
  readonly cursor: string | undefined
}
export interface FeedPage<D> {
  readonly documents: readonly D[]
  readonly total: number
  readonly next: string | null
}

/** Enough for every screen; beyond it a count reads "500". */
const MOST = 500

/** Those within a radius, with how many there are. Only those of the page are read whole. */
export const nearbyPage = async <D extends Listed>(
  question: FeedQuestion<D>,
  place: Nearby,
  { order, ...page }: PageQuery & { readonly order: FeedOrder },
): Promise<FeedPage<D>> => {
  const pointOf = (candidate: IndexedValues): Point | null =>
    isLeftOut(question, candidate.values) ? null : place.pointOf(candidate)
  const nearest = async (where: Where) => {
    const { from, radiusKm } = place
    return { view: question.view, where, from, radiusKm, pointOf, elsewhere: await place.elsewhere(where) }
  }
  if (order === 'distance' && !question.q && page.cursor === undefined)
    return firstPage(question, { nearest: await nearest(question.where), limit: page.limit })
  const ask = async (where: Where): Promise<readonly Place[]> => {
    const { found } = await near({ ...(await nearest(where)), limit: MOST })
    return found.map(placed(order))
  }
  return ranked(question, { ask, order, ...page })
}

const placed =
  (order: FeedOrder) =>
  ({ candidate, distance }: Found): Place => ({
    id: candidate._id,
    rank: 0,
    value: order === 'distance' ? distance : String(candidate.values['createdAt']),
  })

/** The nearest ones, which most people look at and no further: the others are counted, and in no order. */
const firstPage = async <D extends Listed>(
  { view }: FeedQuestion<D>,
  { nearest, limit }: { readonly nearest: Omit<Near, 'limit'>; readonly limit: number },
): Promise<FeedPage<D>> => {
  // One more than is shown tells whether there is a next page.
  const { found, total } = await nearAndCounted({ ...nearest, limit: limit + 1, countTo: MOST })
  const { page, next } = pageAfter(found.map(placed('distance')), { order: 'distance', limit, after: null })
  return { documents: await view.getMany(page.map(({ id }) => id)), total, next }
}

/** Those of the whole city, newest first. */
export const citywidePage = <D extends Listed>(question: FeedQuestion<D>, page: PageQuery): Promise<FeedPage<D>> => {
  const { view } = question
  if (!question.q) return newestPage(question, page)
  const ask = async (where: Where): Promise<readonly Place[]> => {
    const { documents } = await view.find({ where, sort: { field: 'createdAt', order: 'desc' }, limit: MOST })
    const open = documents.filter((one) => !isLeftOut(question, one))
    return open.map(({ _id, createdAt }) => ({ id: _id, rank: 0, value: createdAt }))
  }
  return ranked(question, { ask, order: 'newest', ...page })
}

/** Newest first by a field. Without words the order is an index's: a page costs a page, however many there are. */
export const newestPage = async <D extends Listed>(
  question: Omit<FeedQuestion<D>, 'q' | 'textsOf'>,
  { limit, cursor, newest = 'createdAt' }: PageQuery & { readonly newest?: string },
): Promise<FeedPage<D>> => {
  const { view, where } = question
  const sort = { field: newest, order: 'desc' } as const
  const documents: D[] = []
  let after: string | null | undefined = cursor
  do {
    const page = await view.find({ where, sort, limit: limit - documents.length, ...(after && { after }) })
    documents.push(...page.documents.filter((one) => !isLeftOut(question, one)))
    after = page.next
  } while (documents.length < limit && after !== null)
  const less = (await endedIn(question)) + (await unseenIn(question))
  const total = Math.min(MOST, (await view.count(where, MOST + less)) - less)
  return { documents, total, next: after }
}

/** How many of the conditions have ended although no job has run yet, of those whom this reader would see. */
const endedIn = async <D extends Listed>({ view, ended, unseen }: Counting<D>): Promise<number> => {
  let count = 0
  for (const where of ended) count += (await view.count(where)) - (await unseenIn({ view, where, unseen }))
  return count
}

/** How many of the conditions are of people whom this reader does not see. */
const unseenIn = async <D extends Listed>({ view, where, unseen }: Omit<Counting<D>, 'ended'>): Promise<number> =>
  unseen && unseen.people.size > 0 ? view.count([{ field: unseen.field, in: [...unseen.people] }, ...where]) : 0
type Counting<D extends Listed> = Pick<FeedQuestion<D>, 'view' | 'where' | 'ended'> & {
  readonly unseen?: Unseen | undefined
}

type Fields = Ending & { readonly [field: string]: unknown }

const isUnseen = (unseen: Unseen | undefined, one: object): boolean =>
  unseen !== undefined && unseen.people.has(String((one as Fields)[unseen.field]))

const isLeftOut = (
  { hasEnded, unseen }: { readonly hasEnded: (one: Ending) => boolean; readonly unseen?: Unseen | undefined },
  one: Ending,
): boolean => hasEnded(one) || isUnseen(unseen, one)

interface Ranking extends PageQuery {
  readonly order: FeedOrder
  readonly ask: (where: Where) => Promise<readonly Place[]>
}

const ranked = async <D extends Listed>(
  question: FeedQuestion<D>,
  { ask, order, limit, cursor }: Ranking,
): Promise<FeedPage<D>> => {
  const after = cursor === undefined ? null : placeOf(order, cursor)
  const found = await withWords(question, ask)
  const sorted = found.toSorted(inOrder(order))
  const { page, next } = pageAfter(sorted, { order, limit, after })
  return { documents: await question.view.getMany(page.map(({ id }) => id)), total: sorted.length, next }
}

/** With words: exactly first, with one typing error in each word where that finds nothing; each with how well it answers. */
const withWords = async <D extends Listed>(
  { view, where, q, textsOf }: FeedQuestion<D>,
  ask: (where: Where) => Promise<readonly Place[]>,
): Promise<readonly Place[]> => {
  if (!q) return ask(where)
  const words = search(firstWords(q))
  if (words.where.length === 0) return []
  const exact = await ask([...words.where, ...where])
  const found = exact.length > 0 ? exact : await ask([...words.loosely, ...where])
  const documents = await view.getMany(found.map(({ id }) => id))
  const ranks = new Map(documents.map((one) => [one._id, words.rank(textsOf(one))]))
  return found.map((place) => ({ ...place, rank: ranks.get(place.id) ?? 0 }))
}

/** Those of these people, by their declared fields; `field` names the person. */
export const candidatesOf = async (
  view: Pick<View<Document>, 'select'>,
  { field, people }: { readonly field: string; readonly people: readonly string[] },
  where: Where,
): Promise<readonly IndexedValues[]> => (people.length === 0 ? [] : view.select([{ field, in: people }, ...where]))

/** Those whose suburb's centre may lie within a circle, by their declared fields. */
export const candidatesOfSuburbs = (
  view: Pick<View<Document>, 'select'>,
  { from, radiusKm }: Circle,
  where: Where,
): Promise<readonly IndexedValues[]> =>
  view.select([{ field: 'suburbCells', hasAny: cellsWithin(from, radiusKm, SUBURB_CELLS) }, ...where])
