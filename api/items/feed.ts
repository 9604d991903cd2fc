import type { z } from 'zod'
import { type Category, categoryLabels, olderCategories } from '#domain/items/vocabulary.ts'
import { unseenBy } from '#projections/blocks/blocks.ts'
import { type FeedFilter, listingsQuestion } from '#projections/items/questions.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import type { ListingEntry } from '#projections/items/live-listings.ts'
import { citywidePage, nearbyPage } from '#projections/search/feed.ts'
import { ownHomes } from '#api/places/own-homes.ts'
import { pinsAround } from '#api/places/pins.ts'
import { endsTodayIn } from '#api/http/site-time.ts'
import { shownFirst } from './shown-first.ts'
import { itemsJson } from './view.ts'
import { type feedQuery, type pinsQuery, positionOf } from './contract.ts'
import type { RequestContext, Me, RouteResult } from '#api/http/route.ts'
import type { ShownFirst } from '#api/http/start.ts'

type Query = z.output<typeof feedQuery>
type FeedRequest = RequestContext<unknown, Query, Me>

/** What strangers may be shown at all (decisions section 3 "GET /items"). */
const SHOWN: readonly string[] = ['available', 'claimed', 'completed']
/** Where a position but no radius is given: as far as a search may reach. */
const FARTHEST = 50

export const feedOf = async (request: FeedRequest): Promise<RouteResult> => {
  const { query, deps, reads, me } = request
  const from = positionOf(query)
  const { documents, total, next } = await pageOf(request)
  const reader = { id: me.id, admin: false, from }
  const dataJson = await itemsJson(deps, reads, { items: documents, reader })
  return { dataJson, shownFirst: cardsInSight(documents, me.id), extras: { meta: { total, nextCursor: next } } }
}

const pageOf = async (request: FeedRequest) => {
  const { query, deps, me } = request
  const from = positionOf(query)
  const { limit, cursor, sort: order = 'distance' } = query
  const question = await questionOf(request, query)
  if (from === null) return citywidePage(question, { limit, cursor })
  const circle = { from, radiusKm: query.radius ?? FARTHEST }
  const places = await ownHomes({ deps, question, readerId: me.id }, circle)
  return nearbyPage(question, { ...circle, places }, { order, limit, cursor })
}

type Asking = Pick<FeedRequest, 'deps' | 'reads' | 'me'>

const questionOf = async ({ deps, reads, me }: Asking, query: Filters) => {
  const unseen = await unseenBy(reads, me.id)
  const { listings: index } = await deps.live()
  return listingsQuestion({ index, view: reads.of(items) }, { ...filterOf(query), unseen }, deps.clock())
}

type PinsRequest = RequestContext<unknown, z.output<typeof pinsQuery>, Me>

/** All that is available within a radius, for a map; a map has a middle. */
export const itemPins = async (request: PinsRequest): Promise<RouteResult> => {
  const { query, deps, me } = request
  const from = positionOf(query)
  const question = await questionOf(request, query)
  const found =
    from === null ? [] : await pinsAround({ deps, me, question }, { from, radiusKm: query.radius ?? FARTHEST })
  const data = found.map(({ entry, pin }) => ({ ...pin, endsToday: endsToday(request, entry) }))
  return { data, extras: { meta: { total: data.length, nextCursor: null } } }
}

const endsToday = ({ deps }: PinsRequest, { urgency, endsAt }: ListingEntry): boolean =>
  endsTodayIn(deps.site.timeZone, { urgency, timeSensitive: endsAt !== null, expiresAt: endsAt }, deps.clock())

/** As many cards as a phone has in sight. */
const IN_SIGHT = 2
/** Others' things come before one's own. */
const cardsInSight = (page: readonly ItemDocument[], readerId: string): readonly ShownFirst[] => {
  const seen: ShownFirst[] = []
  for (const document of page) {
    if (seen.length === IN_SIGHT) break
    if (document.ownerId !== readerId) seen.push(...shownFirst(document))
  }
  return seen
}

type Filters = Partial<Pick<Query, 'status' | 'q' | 'category' | 'transport' | 'urgency'>>

const filterOf = ({ status, q, category, transport, urgency }: Filters): FeedFilter => ({
  statuses: status === undefined ? ['available'] : status === 'all' ? SHOWN : SHOWN.filter((shown) => shown === status),
  q,
  category: category === undefined ? undefined : category in categoryLabels ? category : olderCategory(category),
  transport,
  urgency,
})

const olderCategory = (category: string): Category => olderCategories[category as keyof typeof olderCategories]
