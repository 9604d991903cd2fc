import type { Point } from '#domain/place.ts'
import type { View } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'
import { type FeedOrder, inOrder, pageAfter, type Place, placeOf } from './feed-order.ts'
import type { Entry, Found, LiveIndex } from './live-index.ts'
import { holdsAny, type OneOf, search, type Texts } from '#projections/search/words/text.ts'
import { firstWords } from '#projections/search/words/words-asked.ts'

/** What is looked for among listings or requests. */
export interface FeedQuestion<E extends Entry, D extends Document> {
  readonly index: LiveIndex<E>
  readonly view: Pick<View<D>, 'getMany'>
  /** What this reader may find. */
  readonly accepts: (entry: E) => boolean
  readonly q?: string | undefined
  readonly textsOf: (document: D) => Texts
}
export interface Circle {
  readonly from: Point
  readonly radiusKm: number
}
/** `places`: where this reader sees some of them, by id. */
export interface Nearby extends Circle {
  readonly places?: ReadonlyMap<string, Point>
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

/** Those within a radius, with how many there are. Only those of the page are read. */
export const nearbyPage = <E extends Entry, D extends Document>(
  question: FeedQuestion<E, D>,
  place: Nearby,
  page: PageQuery & { readonly order: FeedOrder },
): Promise<FeedPage<D>> => {
  const ask: Ask<E, Place> = (accepts) =>
    question.index.near({ ...place, accepts, limit: MOST }).map(({ entry: { id, createdAt }, distance }) => ({
      id,
      rank: 0,
      value: page.order === 'distance' ? distance : createdAt,
    }))
  return ranked(question, ask, page)
}

/** Those of the whole city, newest first. */
export const citywidePage = async <E extends Entry, D extends Document>(
  question: FeedQuestion<E, D>,
  { limit, cursor }: PageQuery,
): Promise<FeedPage<D>> => {
  const { index, accepts, q, view } = question
  if (q) {
    const ask = (isFound: (entry: E) => boolean) => first(MOST, index.newestFirst(), isFound).map(placeByAge)
    return ranked(question, ask, { order: 'newest', limit, cursor })
  }
  const total = first(MOST, index.newestFirst(), accepts).length
  const after = cursor === undefined ? null : placeOf('newest', cursor)
  const rest = index.newestFirst(after ? { id: after.id, createdAt: String(after.value) } : undefined)
  const found = first(limit + 1, rest, accepts).map(placeByAge)
  const { page, next } = pageAfter(found, { order: 'newest', limit, after: null })
  return { documents: await view.getMany(page.map(({ id }) => id)), total, next }
}

/** So many stand on a map; nobody tells more apart. */
export const MOST_PINS = 2000

/** All within a radius, the nearest first, and nothing of it read. */
export const pinsWithin = <E extends Entry>(
  { index, accepts, q }: Pick<FeedQuestion<E, Document>, 'index' | 'accepts' | 'q'>,
  place: Nearby,
): readonly Found<E>[] =>
  matching(accepts, q, (isFound) => index.near({ ...place, accepts: isFound, limit: MOST_PINS }))

const placeByAge = ({ id, createdAt }: Entry): Place => ({ id, rank: 0, value: createdAt })

const first = <E>(most: number, entries: Iterable<E>, accepts: (entry: E) => boolean): readonly E[] => {
  const found: E[] = []
  for (const entry of entries) {
    if (!accepts(entry)) continue
    found.push(entry)
    if (found.length === most) break
  }
  return found
}

const ranked = async <E extends Entry, D extends Document>(
  question: FeedQuestion<E, D>,
  ask: Ask<E, Place>,
  { order, limit, cursor }: PageQuery & { readonly order: FeedOrder },
): Promise<FeedPage<D>> => {
  const after = cursor === undefined ? null : placeOf(order, cursor)
  const found = question.q ? await withWords(question, question.q, ask) : ask(question.accepts)
  const sorted = found.toSorted(inOrder(order))
  const { page, next } = pageAfter(sorted, { order, limit, after })
  return { documents: await question.view.getMany(page.map(({ id }) => id)), total: sorted.length, next }
}

/** With how well each answers. */
const withWords = async <E extends Entry, D extends Document>(
  { view, accepts, textsOf }: FeedQuestion<E, D>,
  q: string,
  ask: Ask<E, Place>,
): Promise<readonly Place[]> => {
  const found = matching(accepts, q, ask)
  const { rank } = search(firstWords(q))
  const documents = await view.getMany(found.map(({ id }) => id))
  const ranks = new Map(documents.map((one) => [one._id, rank(textsOf(one))]))
  return found.map((place) => ({ ...place, rank: ranks.get(place.id) ?? 0 }))
}

type Ask<E extends Entry, Answer> = (accepts: (entry: E) => boolean) => readonly Answer[]

/** Those that hold all words: exactly first, with one typing error in each word where that finds nothing. */
const matching = <E extends Entry, Answer>(
  accepts: (entry: E) => boolean,
  q: string | undefined,
  ask: Ask<E, Answer>,
): readonly Answer[] => {
  if (!q) return ask(accepts)
  const { exactly, loosely } = search(firstWords(q))
  if (exactly.length === 0) return []
  const askFor = (words: readonly OneOf[]): readonly Answer[] =>
    ask((entry) => accepts(entry) && words.every((word) => holdsAny(entry.terms, word)))
  const exact = askFor(exactly)
  return exact.length > 0 ? exact : askFor(loosely)
}
