import { reject } from '#domain/rejection.ts'
import { unseenBy } from '#projections/blocks/blocks.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import { listingsQuestion } from '#projections/items/questions.ts'
import { requestsQuestion } from '#projections/requests/questions.ts'
import { type RequestDocument, requests } from '#projections/requests/requests.ts'
import type { FeedQuestion } from '#projections/search/feed.ts'
import { FITTING_KM, fittingFor } from '#projections/search/fitting.ts'
import type { Entry } from '#projections/search/live-index.ts'
import { refusal } from '#api/http/answers/problem.ts'
import { get, type Route } from '#api/http/routing/route.ts'
import { idOf as itemIdOf, plainReaderOf } from '#api/items/reader.ts'
import { itemViews } from '#api/items/view.ts'
import { isPublic, visibleItem } from '#api/items/visible.ts'
import * as shape from './contract.ts'
import { type MemberRequest, idOf, knownRequest, readerOf } from './shown.ts'
import { requestViews } from './view.ts'

const MOST_REQUESTS = 5
const MOST_ITEMS = 6

/** Open requests of others that a thing fits, as its owner sees them; some may have been offered on already. */
const requestsFor = async (request: MemberRequest, item: ItemDocument): Promise<readonly RequestDocument[]> => {
  const { deps, reads } = request
  const { requests: index } = await deps.live()
  const all = { index, view: reads.of(requests) }
  const question = requestsQuestion(all, { statuses: ['open'], unseen: await meAndUnseen(request) }, deps.clock())
  return othersFor(item, question, MOST_REQUESTS * 4)
}

/** Available things of others that fit a request, as its requester sees them. */
const itemsFor = async (request: MemberRequest, wanted: RequestDocument): Promise<readonly ItemDocument[]> => {
  const { deps, reads } = request
  const { listings: index } = await deps.live()
  const all = { index, view: reads.of(items) }
  const question = listingsQuestion(all, { statuses: ['available'], unseen: await meAndUnseen(request) }, deps.clock())
  return othersFor(wanted, question, MOST_ITEMS)
}

const meAndUnseen = async ({ reads, me }: MemberRequest): Promise<ReadonlySet<string>> =>
  new Set([me.id, ...(await unseenBy(reads, me.id))])

const othersFor = async <E extends Entry, D extends ItemDocument | RequestDocument>(
  described: ItemDocument | RequestDocument,
  question: FeedQuestion<E, D>,
  most: number,
): Promise<readonly D[]> => {
  const { publicPoint: from } = described
  if (from === null) return []
  return fittingFor(described, { question, from, radiusKm: FITTING_KM, most })
}

export const fittingRoutes: readonly Route[] = [
  get('/items/:id/fitting-requests', {
    summary: 'Open requests nearby that my available thing may fit, the best first; at most five.',
    access: 'member',
    refuses: [403],
    ...shape.calls['GET /items/:id/fitting-requests'],
    handler: async (request) => {
      const item = await visibleItem(request, itemIdOf(request))
      if (item.ownerId !== request.me.id) throw refusal(reject('item-not-yours'))
      const documents = item.status === 'available' && isPublic(item) ? await requestsFor(request, item) : []
      const views = await requestViews(request.deps, request.reads, {
        documents,
        reader: readerOf(request, item.publicPoint),
      })
      const open = views.filter(({ myOffer }) => myOffer === null || myOffer.mayOfferAgain).slice(0, MOST_REQUESTS)
      return { data: open, extras: { meta: { total: open.length, nextCursor: null } } }
    },
  }),
  get('/requests/:id/fitting-items', {
    summary: 'Available things nearby that may be what my open request asks for, the best first; at most six.',
    access: 'member',
    refuses: [403],
    ...shape.calls['GET /requests/:id/fitting-items'],
    handler: async (request) => {
      const wanted = await knownRequest(request, idOf(request))
      if (wanted.requesterId !== request.me.id) throw refusal(reject('request-only-requester'))
      const isOpen = wanted.status === 'open' && wanted.expiresAt > request.deps.clock()
      const found = isOpen ? await itemsFor(request, wanted) : []
      const reader = { ...plainReaderOf(request), from: wanted.publicPoint }
      const data = await itemViews(request.deps, request.reads, { items: found, reader })
      return { data, extras: { meta: { total: data.length, nextCursor: null } } }
    },
  }),
]
