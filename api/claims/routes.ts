import { type ClaimDocument, claims } from '#projections/claims/claims.ts'
import { claimsOfListing, claimsOfPerson } from '#projections/claims/questions.ts'
import type { Page } from '#stores/documents/query.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { items } from '#projections/items/listing.ts'
import { isId, itemOfClaim } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import type { Outcome } from '#commands/handle.ts'
import type { ClaimView } from './contract.ts'
import * as shape from './contract.ts'
import { collectedLately } from './collected-lately.ts'
import { claimViews } from './view.ts'
import { instantOf } from '#api/items/input.ts'
import { itemViews } from '#api/items/view.ts'
import { visibleItem } from '#api/items/visible.ts'
import { refusal } from '#api/http/answers/problem.ts'
import { type RequestContext, get, type Me, post, put, type Route } from '#api/http/routing/route.ts'
import * as texts from './texts.ts'

type MemberRequest = RequestContext<unknown, unknown, Me>

/** A claim as it stands now. Only its two people know of it. */
const viewOf = async (request: MemberRequest, id: string, reads: Reads): Promise<ClaimView> => {
  const claim = itemOfClaim(id) === null ? null : await reads.of(claims).get(id)
  if (!claim || ![claim.ownerId, claim.claimerId].includes(request.me.id)) throw refusal(reject('claim-not-found'))
  const [view] = await claimViews(request.deps, reads, { documents: [claim], readerId: request.me.id })
  if (!view) throw refusal(reject('claim-not-found'))
  return view
}

const shown = (claim: ClaimView) => ({ data: claim, extras: { claim } })

const listed = async (
  request: MemberRequest,
  { documents, next, total }: Page<ClaimDocument> & { readonly total: number },
) => {
  const data = await claimViews(request.deps, request.reads, { documents, readerId: request.me.id })
  return { data, extras: { meta: { total, nextCursor: next } } }
}

const idOf = ({ params }: MemberRequest): string => params['id'] ?? ''
/** After a command: read anew, since it has changed what was read before. */
const after = async (request: MemberRequest, outcome: Outcome<unknown>, message?: string) => {
  await request.applied(outcome)
  const claim = await viewOf(request, idOf(request), request.deps.openReads())
  return { ...shown(claim), ...(message === undefined ? {} : { message }) }
}

/** With the item as it stands now, and the conversation that is open. */
const accepted = async (request: MemberRequest) => {
  const reads = request.deps.openReads()
  const claim = await viewOf(request, idOf(request), reads)
  const reader = { id: request.me.id, admin: false, from: null }
  const [item] = await itemViews(request.deps, reads, { items: await reads.of(items).getMany([claim.itemId]), reader })
  const { conversationId: id, itemId, claimerId } = claim
  const conversation = { id, threadKey: `item:${itemId}:${claimerId}` }
  return { data: claim, extras: { claim, item, conversation } }
}

export const claimRoutes: readonly Route[] = [
  get('/claims', {
    summary: 'My claims: those I made, those on my things, or both.',
    access: 'member',
    ...shape.calls['GET /claims'],
    handler: async (request) => {
      const { cursor: after, ...filters } = request.query
      const page = await claimsOfPerson(request.reads.of(claims), request.me.id, { ...filters, after })
      return listed(request, page)
    },
  }),
  get('/claims/item/:id', {
    summary: 'Claims of one thing in the order they came: all for its owner, else only my own.',
    access: 'member',
    ...shape.calls['GET /claims/item/:id'],
    handler: async (request) => {
      const { limit, cursor: after } = request.query
      const item = await visibleItem(request, idOf(request))
      const claimerId = item.ownerId === request.me.id || request.me.role === 'admin' ? null : request.me.id
      return listed(request, await claimsOfListing(request.reads.of(claims), item._id, { claimerId, limit, after }))
    },
  }),
  post('/claims', {
    summary: 'Ask for a thing, or join the waiting list of a promised one.',
    access: 'member',
    refuses: [404],
    needsVerifiedEmail: true,
    ...shape.calls['POST /claims'],
    status: 201,
    limit: 'claims',
    handler: async (request) => {
      const { itemId, pickupTime, claimerMessage, joinWaitlist } = request.body
      if (!isId(itemId)) throw refusal(reject('item-not-found'))
      const asked = { itemId, personId: request.me.id, now: request.deps.clock() }
      const wish = {
        pickupTime: pickupTime ? instantOf(pickupTime, 'pickupTime') : null,
        message: claimerMessage || null,
        joinWaitlist: joinWaitlist ?? false,
        collectedLately: await collectedLately(request.deps.openReads(), asked),
      }
      const outcome = await request.deps.commands.claims.request(itemId, wish, request.metadata)
      await request.applied(outcome, outcome.id)
      return shown(await viewOf(request, outcome.id, request.deps.openReads()))
    },
  }),
  get('/claims/:id', {
    summary: 'One claim, for its two people.',
    access: 'member',
    ...shape.calls['GET /claims/:id'],
    handler: async (request) => shown(await viewOf(request, idOf(request), request.reads)),
  }),
  put('/claims/:id/accept', {
    summary: 'The owner says yes.',
    access: 'member',
    ...shape.calls['PUT /claims/:id/accept'],
    handler: async (request) => {
      const ruling = { ownerResponse: request.body.ownerResponse || null }
      await request.applied(await request.send({ type: 'acceptClaim', claimId: idOf(request), ...ruling }))
      return accepted(request)
    },
  }),
  put('/claims/:id/decline', {
    summary: 'The owner says no; on an accepted claim it is a release.',
    access: 'member',
    ...shape.calls['PUT /claims/:id/decline'],
    handler: async (request) => {
      const ruling = { ownerResponse: request.body.ownerResponse || null, noShow: request.body.noShow ?? false }
      return after(request, await request.send({ type: 'declineClaim', claimId: idOf(request), ...ruling }))
    },
  }),
  put('/claims/:id/complete', {
    summary: 'One of the two says that the thing was picked up.',
    access: 'member',
    ...shape.calls['PUT /claims/:id/complete'],
    handler: async (request) =>
      after(request, await request.send({ type: 'completeClaim', claimId: idOf(request) }), texts.completed),
  }),
  put('/claims/:id/cancel', {
    summary: 'The claimer withdraws, or cancels the pickup.',
    access: 'member',
    ...shape.calls['PUT /claims/:id/cancel'],
    handler: async (request) =>
      after(request, await request.send({ type: 'cancelClaim', claimId: idOf(request) }), texts.cancelled),
  }),
  put('/claims/:id/pickup', {
    summary: 'Propose another pickup time, or answer the proposal of the other.',
    access: 'member',
    ...shape.calls['PUT /claims/:id/pickup'],
    handler: async (request) => {
      const claimId = idOf(request)
      if ('pickupTime' in request.body) await request.spend('pickupProposals', claimId)
      const command =
        'pickupTime' in request.body
          ? ({ type: 'proposePickup', claimId, pickupTime: instantOf(request.body.pickupTime, 'pickupTime') } as const)
          : ({ type: 'answerPickup', claimId, confirm: request.body.confirm } as const)
      return after(request, await request.send(command))
    },
  }),
  put('/claims/:id/on-my-way', {
    summary: 'The claimer sets out to the agreed pickup, from a day before it on; the owner is told once.',
    access: 'member',
    ...shape.calls['PUT /claims/:id/on-my-way'],
    handler: async (request) => after(request, await request.send({ type: 'setOut', claimId: idOf(request) })),
  }),
  post('/claims/:id/dispute', {
    summary: 'The other party says, within 48 h, that the pickup did not happen.',
    access: 'member',
    ...shape.calls['POST /claims/:id/dispute'],
    handler: async (request) =>
      after(request, await request.send({ type: 'disputeClaim', claimId: idOf(request), reason: request.body.reason })),
  }),
]
