import type { Category } from '#domain/items/vocabulary.ts'
import { haversine, type Point } from '#domain/place.ts'
import { everyPage } from '#stores/documents/query.ts'
import type { View } from '#projections/engine/projection.ts'
import { stemsAsked } from '#projections/search/words/stems.ts'
import { listingKeys } from './keys.ts'
import type { SearchDocument } from './searches.ts'

/** A new listing, as a search looks at it. */
export interface Listing {
  readonly ownerId: string
  readonly category: Category
  readonly transport: string
  /** Of all its words. */
  readonly stems: readonly string[]
  /** Where everybody sees it. */
  readonly point: Point | null
  /** Place in the log. */
  readonly order: number
}

const PAGE = 500
/** So many are looked through for one listing, the oldest first: some 50 ms. */
const MOST_LOOKED_AT = 2000

/** Saved searches of others that a new listing matches, one for each person, those first that wait the longest: at most so many. */
export const searchesMatching = async (
  view: Pick<View<SearchDocument>, 'find'>,
  listing: Listing,
  most: number,
): Promise<readonly SearchDocument[]> => {
  const where = [{ field: 'keys', hasAny: listingKeys(listing.stems, listing.category, listing.point) }] as const
  const isMatch = matcher(listing, new Set(listing.stems))
  const found = new Map<string, SearchDocument>()
  let seen = 0
  // Ids are in the order of time.
  for await (const page of everyPage(view, { where, limit: PAGE })) {
    for (const one of page) if (!found.has(one.personId) && isMatch(one)) found.set(one.personId, one)
    seen += PAGE
    if (found.size >= most || seen >= MOST_LOOKED_AT) break
  }
  return [...found.values()].slice(0, most)
}

/** Every word of it, its category and its transport, within its circle, and saved before. */
const matcher =
  ({ ownerId, category, transport, point, order }: Listing, stems: ReadonlySet<string>) =>
  (search: SearchDocument): boolean =>
    search.personId !== ownerId &&
    search.order < order &&
    search.words !== null &&
    isOneOf(search.category, category) &&
    isOneOf(search.transport, transport) &&
    isWithin(search.place, point) &&
    stemsAsked(search.words).every((spellings) => spellings.some((stem) => stems.has(stem)))

const isOneOf = (wanted: string | null, given: string): boolean => wanted === null || wanted === given

const isWithin = (place: SearchDocument['place'], point: Point | null): boolean =>
  place === null || (point !== null && haversine(place, point) <= place.radiusKm * 1000)

/** Of one person, the latest first: so few that there are no pages. */
export const searchesOf = async (
  view: Pick<View<SearchDocument>, 'find'>,
  personId: string,
): Promise<readonly SearchDocument[]> =>
  (
    await view.find({
      where: [{ field: 'personId', eq: personId }],
      sort: { field: 'order', order: 'desc' },
      limit: 100,
    })
  ).documents
