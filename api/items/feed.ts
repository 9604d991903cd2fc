import type { z } from 'zod'
import type { Point } from '#domain/place.ts'
import { type Category, categoryLabels, olderCategories } from '#domain/items/vocabulary.ts'
import { citywideListings, type FeedFilter, nearbyListings, ownListings } from '#projections/items/questions.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import { peopleHidingTheirPlace, people } from '#projections/accounts/people.ts'
import type { Reads, View } from '#projections/engine/projection.ts'
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
  const hiding = new Set<string>()
  const view = from ? noteHiding(reads, hiding) : reads.of(items)
  const question = { view, filter: filterOf(query), now: deps.clock() }
  const place = from && { from, radiusKm: query.radius ?? FARTHEST, pointOf: await pointsFor(request, hiding) }
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

/** Of the owners of what is found, and only of those, it is noted who keeps home to himself. */
const noteHiding = (reads: Reads, hiding: Set<string>): View<ItemDocument> => {
  const view = reads.of(items)
  const known = new Set<string>()
  return {
    ...view,
    find: async (query) => {
      const page = await view.find(query)
      const owners = [...new Set(page.documents.map(({ ownerId }) => ownerId))].filter((id) => !known.has(id))
      for (const id of owners) known.add(id)
      for (const id of await peopleHidingTheirPlace(reads.of(people), owners)) hiding.add(id)
      return page
    },
  }
}

/** G17: the public point, the suburb's centre where the owner keeps home to himself, the door for one's own things. */
const pointsFor = async (
  { deps, reads, me }: Asking,
  hiding: ReadonlySet<string>,
): Promise<(item: ItemDocument) => Point | null> => {
  const own = await ownListings(reads.of(items), me.id, { limit: 100 })
  const doors = new Map<string, Point>()
  for (const item of own.documents) {
    const door = await deps.unseal(item.location)
    if ('lat' in door) doors.set(item._id, door)
  }
  return (item) => doors.get(item._id) ?? (hiding.has(item.ownerId) ? item.suburbPoint : item.publicPoint)
}
