import { reject } from '#domain/rejection.ts'
import { unseenBy } from '#projections/blocks/blocks.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import { listingsQuestion } from '#projections/items/questions.ts'
import { requestsQuestion } from '#projections/requests/questions.ts'
import { type RequestDocument, requests } from '#projections/requests/requests.ts'
import type { FeedQuestion } from '#projections/search/feed.ts'
import { FITTING_KM, fittingFor } from '#projections/search/fitting.ts'
import type { IndexedValues } from '#stores/documents/port.ts'
import { refusal } from '#api/http/problem.ts'
import { get, type Route } from '#api/http/route.ts'
import { idOf as itemIdOf, plainReaderOf } from '#api/items/reader.ts'
import { itemViews } from '#api/items/view.ts'
import { isPublic, visibleItem } from '#api/items/visible.ts'
import { type Belonging, standingFor } from '#api/places/standing.ts'
import * as shape from './contract.ts'
import { type MemberRequest, idOf, knownRequest, readerOf } from './shown.ts'
import { requestViews } from './view.ts'

const MOST_REQUESTS = 5
const MOST_ITEMS = 6

/** Open requests of others that a thing fits, as its owner sees them; some may have been offered on already. */
const requestsFor = ({ deps, reads, me }: MemberRequest, item: ItemDocument): Promise<readonly RequestDocument[]> => {
  const question = requestsQuestion(reads.of(requests), { statuses: ['open'] }, deps.clock())
  return othersFor<RequestDocument>({ deps, reads, me }, item, {
    question,
    belonging: OF_REQUESTS,
    most: MOST_REQUESTS * 4,
  })
}
const OF_REQUESTS: Belonging = { field: 'requesterId', personOf: ({ requesterId }) => requesterId }

/** Available things of others that fit a request, as its requester sees them. */
const itemsFor = ({ deps, reads, me }: MemberRequest, request: RequestDocument): Promise<readonly ItemDocument[]> => {
  const question = listingsQuestion(reads.of(items), { statuses: ['available'] }, deps.clock())
  return othersFor<ItemDocument>({ deps, reads, me }, request, { question, belonging: OF_ITEMS, most: MOST_ITEMS })
}
const OF_ITEMS: Belonging = { field: 'ownerId', personOf: ({ ownerId }) => ownerId }

interface Others<D extends ItemDocument | RequestDocument> {
  readonly question: FeedQuestion<D>
  readonly belonging: Belonging
  readonly most: number
}

const othersFor = async <D extends ItemDocument | RequestDocument>(
  { deps, reads, me }: Pick<MemberRequest, 'deps' | 'reads' | 'me'>,
  described: ItemDocument | RequestDocument,
  { question, belonging, most }: Others<D>,
): Promise<readonly D[]> => {
  if (described.publicPoint === null) return []
  const looking = { deps, reads, view: question.view, belonging, readerId: me.id, where: question.where }
  const { view, place } = await standingFor(looking, { from: described.publicPoint, radiusKm: FITTING_KM })
  const unseen = await unseenBy(reads, me.id)
  const isLeftOut = ({ values }: IndexedValues): boolean => {
    const personId = belonging.personOf(values)
    return personId === me.id || unseen.has(String(personId))
  }
  return fittingFor<D>(described, { question: { ...question, view }, place, isLeftOut, most })
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
