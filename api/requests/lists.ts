import type { z } from 'zod'
import { type RequestStatus, requestStatuses } from '#domain/requests/vocabulary.ts'
import { unseenBy } from '#projections/blocks/blocks.ts'
import type { FeedPage } from '#projections/search/feed.ts'
import { offers } from '#projections/requests/offers.ts'
import {
  contributionsOf,
  matchedRequestsOf,
  offersOf,
  openRequestsOf,
  pendingOffersFor,
  type RequestFilter,
  requestsOf,
  requestsQuestion,
} from '#projections/requests/questions.ts'
import { type RequestDocument, requests } from '#projections/requests/requests.ts'
import { pageAround, pinsAround } from '#api/places/around.ts'
import { categoryOf } from '#api/items/input.ts'
import { positionOf } from '#api/items/contract.ts'
import type { Me, RequestContext, RouteResult } from '#api/http/routing/route.ts'
import type { mineQuery, offersQuery, pinsQuery, requestsQuery } from './contract.ts'
import { offerViews } from './offer-view.ts'
import { requestViews } from './view.ts'

type ListRequest<Query> = RequestContext<unknown, Query, Me>
type Query = z.output<typeof requestsQuery>

/** What is cancelled or has expired is in no list of others. */
const SHOWN: readonly RequestStatus[] = ['open', 'matched', 'fulfilled']
const ACTIVE: readonly RequestStatus[] = ['open', 'matched']

/** Requests near a position, else of the whole city; or those that the reader's offers fulfil. */
export const nearbyRequests = async (request: ListRequest<Query>): Promise<RouteResult> => {
  const { documents, total, next } = await pageOf(request)
  const reader = { id: request.me.id, admin: false, from: positionOf(request.query) }
  const data = await requestViews(request.deps, request.reads, { documents, reader })
  return { data, extras: { meta: { total, nextCursor: next } } }
}

const pageOf = async ({ query, deps, reads, me }: ListRequest<Query>): Promise<FeedPage<RequestDocument>> => {
  const { limit, cursor, radius } = query
  if (query.contributor) {
    const filter = { ...filterOf(query), unseen: await unseenBy(reads, me.id) }
    return contributionsOf(reads.of(requests), me.id, { filter, now: deps.clock(), limit, cursor })
  }
  const question = await questionOf({ deps, reads, me }, query)
  const page = { order: 'distance', limit, cursor } as const
  return pageAround({ deps, me, question }, { from: positionOf(query), radius }, page)
}

/** All that is open within a radius, for a map. */
export const requestPins = async (request: ListRequest<z.output<typeof pinsQuery>>): Promise<RouteResult> => {
  const { query, deps, me } = request
  const question = await questionOf(request, query)
  return pinsAround({ deps, me, question }, { from: positionOf(query), radius: query.radius })
}

const questionOf = async ({ deps, reads, me }: Pick<ListRequest<Query>, 'deps' | 'reads' | 'me'>, query: Filters) => {
  const { requests: index } = await deps.live()
  const filter = { ...filterOf(query), unseen: await unseenBy(reads, me.id) }
  return requestsQuestion({ index, view: reads.of(requests) }, filter, deps.clock())
}

type Filters = Pick<Query, 'category' | 'q'> & Partial<Pick<Query, 'status' | 'contributor'>>

const filterOf = ({ status, contributor, category, q }: Filters): RequestFilter => ({
  statuses: statusesOf(status ?? (contributor ? 'fulfilled' : 'open'), SHOWN),
  category: category === undefined ? undefined : categoryOf(category),
  q,
})

const statusesOf = (
  status: RequestStatus | 'active' | 'all',
  all: readonly RequestStatus[],
): readonly RequestStatus[] => {
  if (status === 'all') return all
  return status === 'active' ? ACTIVE : [status]
}

/** One's own requests, and how much of them waits for something. */
export const myRequests = async ({
  query,
  deps,
  reads,
  me,
}: ListRequest<z.output<typeof mineQuery>>): Promise<RouteResult> => {
  const { limit, cursor, status } = query
  const view = reads.of(requests)
  const now = deps.clock()
  const statuses = statusesOf(status, requestStatuses)
  const [page, open, matched, pendingOffers] = await Promise.all([
    requestsOf(view, me.id, { statuses, now, limit, cursor }),
    openRequestsOf(view, me.id, now),
    matchedRequestsOf(view, me.id),
    pendingOffersFor(reads.of(offers), me.id),
  ])
  const reader = { id: me.id, admin: false, from: null }
  const data = await requestViews(deps, reads, { documents: page.documents, reader })
  return {
    data,
    extras: { meta: { total: page.total, nextCursor: page.next }, active: open + matched, pendingOffers },
  }
}

/** Offers that the reader made or received, the latest first. */
export const myOffers = async (
  { query, deps, reads, me }: ListRequest<z.output<typeof offersQuery>>,
  field: 'helperId' | 'requesterId',
): Promise<RouteResult> => {
  const { limit, cursor: after, status, requestId } = query
  const side = { field, personId: me.id }
  const { documents, next, total } = await offersOf(reads.of(offers), side, { status, requestId, limit, after })
  const reader = { id: me.id, admin: false, from: null }
  const data = await offerViews(deps, reads, { documents, reader })
  return { data, extras: { meta: { total, nextCursor: next } } }
}
