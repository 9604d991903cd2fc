import { openRequestIdsOf } from '#projections/requests/questions.ts'
import { type RequestDocument, requests } from '#projections/requests/requests.ts'
import { positionOf } from '#api/items/contract.ts'
import type { Home } from '#api/items/input.ts'
import { get, post, put, type Route } from '#api/http/routing/route.ts'
import * as shape from './contract.ts'
import { changesOf, requestOf } from './input.ts'
import { myOffers, myRequests, nearbyRequests, requestPins } from './lists.ts'
import { type MemberRequest, idOf, knownRequest, shownRequest } from './shown.ts'
import * as texts from './texts.ts'

/** Where it is now, for the requester, so that it can be seen that nobody has moved. */
const homeOf = async (
  { deps, me }: MemberRequest,
  { requesterId, location }: RequestDocument,
): Promise<Home | null> => {
  const home = requesterId === me.id ? await deps.unseal(location) : null
  return home && 'lat' in home ? home : null
}

/** More than the ten that one may have: of those shown as open some may have ended a moment ago. */
const ENOUGH = 20

/** What the command looks at beside what it has counted itself: requests that were made where nothing was limited. */
const shownAsOpen = async ({ deps, me }: MemberRequest): Promise<{ readonly shownAsOpen?: readonly string[] }> => {
  if (!deps.site.rateLimits) return {}
  const view = deps.openReads().of(requests)
  return { shownAsOpen: await openRequestIdsOf(view, me.id, { now: deps.clock(), limit: ENOUGH }) }
}

/** The static paths stand before `:id` ones. */
export const requestRoutes: readonly Route[] = [
  get('/requests', {
    summary: 'What neighbours need: by distance where a position is given, else newest first.',
    access: 'member',
    ...shape.calls['GET /requests'],
    handler: nearbyRequests,
  }),
  get('/requests/pins', {
    summary: 'All open requests within a radius, for a map: where, and of which category.',
    access: 'member',
    ...shape.calls['GET /requests/pins'],
    handler: requestPins,
  }),
  post('/requests', {
    summary: 'Say what is needed.',
    access: 'member',
    needsVerifiedEmail: true,
    ...shape.calls['POST /requests'],
    status: 201,
    handler: async (request) => {
      const words = { ...(await requestOf(request)), ...(await shownAsOpen(request)) }
      const outcome = await request.deps.commands.requests.post(words, request.metadata)
      const { id: requestId } = outcome
      await request.applied(outcome, requestId)
      return { ...(await shownRequest(request, requestId)), message: texts.posted }
    },
  }),
  get('/requests/mine', {
    summary: 'My own requests in every state.',
    access: 'member',
    ...shape.calls['GET /requests/mine'],
    handler: myRequests,
  }),
  get('/requests/mine/offers', {
    summary: 'Offers on my requests, latest first.',
    access: 'member',
    ...shape.calls['GET /requests/mine/offers'],
    handler: (request) => myOffers(request, 'requesterId'),
  }),
  get('/requests/offers/mine', {
    summary: 'Offers that I made, latest first.',
    access: 'member',
    ...shape.calls['GET /requests/offers/mine'],
    handler: (request) => myOffers(request, 'helperId'),
  }),
  get('/requests/:id', {
    summary: 'One request; its offers for the requester alone.',
    access: 'member',
    ...shape.calls['GET /requests/:id'],
    handler: (request) => shownRequest(request, idOf(request), positionOf(request.query)),
  }),
  put('/requests/:id', {
    summary: 'The requester changes what an open request says; absent fields stay.',
    access: 'member',
    ...shape.calls['PUT /requests/:id'],
    handler: async (request) => {
      const id = idOf(request)
      const home = await homeOf(request, await knownRequest(request, id))
      const changes = changesOf(request, home)
      await request.applied(await request.deps.commands.requests.edit(id, changes, request.metadata))
      return { ...(await shownRequest(request, id)), message: texts.updated }
    },
  }),
  post('/requests/:id/cancel', {
    summary: 'The requester no longer needs it; pending offers are declined.',
    access: 'member',
    ...shape.calls['POST /requests/:id/cancel'],
    handler: async (request) => {
      const id = idOf(request)
      await request.applied(await request.send({ type: 'cancelRequest', requestId: id }))
      return { ...(await shownRequest(request, id)), message: texts.cancelled }
    },
  }),
  post('/requests/:id/renew', {
    summary: 'Still needed: 60 more days, where no date says otherwise.',
    access: 'member',
    ...shape.calls['POST /requests/:id/renew'],
    handler: async (request) => {
      const id = idOf(request)
      await request.applied(await request.send({ type: 'renewRequest', requestId: id }))
      return { ...(await shownRequest(request, id)), message: texts.renewed }
    },
  }),
  post('/requests/:id/fulfill', {
    summary: 'The requester has the thing: the pickup is completed, and the request fulfilled.',
    access: 'member',
    ...shape.calls['POST /requests/:id/fulfill'],
    handler: async (request) => {
      const id = idOf(request)
      await request.applied(await request.deps.commands.requests.fulfil(id, request.metadata))
      return { ...(await shownRequest(request, id)), message: texts.fulfilled }
    },
  }),
]
