import type { z } from 'zod'
import { categoryLabels } from '#domain/items/category-looks.ts'
import { type Category, olderCategories } from '#domain/items/vocabulary.ts'
import { unseenBy } from '#projections/blocks/blocks.ts'
import { type FeedFilter, listingsQuestion } from '#projections/items/questions.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import type { ListingEntry } from '#projections/items/live-listings.ts'
import { pageAround, pinsAround } from '#api/places/around.ts'
import type { PinView } from '#api/places/contract.ts'
import { endsTodayIn } from '#api/http/site-time.ts'
import { shownFirst } from './shown-first.ts'
import { itemsJson } from '#api/items/view.ts'
import { type feedQuery, type ItemPinView, type pinsQuery, positionOf } from '#api/items/contract.ts'
import type { RequestContext, Me, RouteResult } from '#api/http/routing/route.ts'
import type { ShownFirst } from '#api/http/page/start.ts'

type Query = z.output<typeof feedQuery>
type FeedRequest = RequestContext<unknown, Query, Me>

/** What strangers may be shown at all. */
const SHOWN: readonly string[] = ['available', 'claimed', 'completed']

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
  const { limit, cursor, radius, sort: order = 'distance' } = query
  const question = await questionOf(request, query)
  return pageAround({ deps, me, question }, { from: positionOf(query), radius }, { order, limit, cursor })
}

type Asking = Pick<FeedRequest, 'deps' | 'reads' | 'me'>

const questionOf = async ({ deps, reads, me }: Asking, query: Filters) => {
  const unseen = await unseenBy(reads, me.id)
  const { listings: index } = await deps.live()
  return listingsQuestion({ index, view: reads.of(items) }, { ...filterOf(query), unseen }, deps.clock())
}

type PinsRequest = RequestContext<unknown, z.output<typeof pinsQuery>, Me>

/** All that is available within a radius, for a map. */
export const itemPins = async (request: PinsRequest): Promise<RouteResult> => {
  const { query, deps, me } = request
  const question = await questionOf(request, query)
  const withEnd = (pin: PinView, entry: ListingEntry): ItemPinView => ({ ...pin, endsToday: endsToday(request, entry) })
  return pinsAround({ deps, me, question }, { from: positionOf(query), radius: query.radius }, withEnd)
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
