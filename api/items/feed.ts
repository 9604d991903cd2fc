import type { z } from 'zod'
import type { Point } from '#domain/place.ts'
import { type Category, categoryLabels, olderCategories } from '#domain/items/vocabulary.ts'
import { citywideListings, type FeedFilter, nearbyListings, ownListings } from '#projections/items/questions.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import { peopleHidingTheirPlace, people } from '#projections/accounts/people.ts'
import { cursorAt, offsetOf } from '#api/http/cursor.ts'
import { itemViews } from './view.ts'
import { type feedQuery, positionOf } from './contract.ts'
import type { RequestContext, Me, RouteResult } from '#api/http/route.ts'

type Query = z.output<typeof feedQuery>
type Asking = RequestContext<unknown, Query, Me>

/** What strangers may be shown at all (decisions section 3 "GET /items"). */
const SHOWN: readonly string[] = ['available', 'claimed', 'completed']
/** Where a position but no radius is given: as far as a search may reach. */
const FARTHEST = 50

export const feedOf = async (request: Asking): Promise<RouteResult> => {
  const { query, deps, reads, me } = request
  const from = positionOf(query)
  const question = { view: reads.of(items), filter: filterOf(query), now: deps.clock() }
  const place = from && { from, radiusKm: query.radius ?? FARTHEST, pointOf: await pointsFor(request) }
  const found = place ? await nearbyListings(question, place) : await citywideListings(question)
  const sorted = query.sort === 'newest' ? found.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)) : found
  const offset = offsetOf(query.cursor)
  const page = sorted.slice(offset, offset + query.limit)
  const reader = { id: me.id, admin: false, from }
  const data = await itemViews(deps, reads, { items: page, reader })
  return { data, extras: { meta: { total: sorted.length, nextCursor: cursorAt(offset + query.limit, sorted.length) } } }
}

const filterOf = ({ status, q, category, transport, urgency }: Query): FeedFilter => ({
  statuses: status === undefined ? ['available'] : status === 'all' ? SHOWN : SHOWN.filter((shown) => shown === status),
  q,
  category: category === undefined ? undefined : category in categoryLabels ? category : olderCategory(category),
  transport,
  urgency,
})

const olderCategory = (category: string): Category => olderCategories[category as keyof typeof olderCategories]

/** G17: the public point, the suburb's centre where the owner keeps home to himself, the door for one's own things. */
const pointsFor = async ({ deps, reads, me }: Asking): Promise<(item: ItemDocument) => Point | null> => {
  const [kept, own] = await Promise.all([
    peopleHidingTheirPlace(reads.of(people)),
    ownListings(reads.of(items), me.id, { limit: 100 }),
  ])
  const doors = new Map<string, Point>()
  for (const item of own.documents) {
    const door = await deps.unseal(item.location)
    if ('lat' in door) doors.set(item._id, door)
  }
  return (item) => doors.get(item._id) ?? (kept.has(item.ownerId) ? item.suburbPoint : item.publicPoint)
}
