import { type ClaimDocument, claims } from '#projections/claims/claims.ts'
import { claimsOfListing, claimsOfPerson } from '#projections/claims/questions.ts'
import type { Page } from '#stores/documents/query.ts'
import { items } from '#projections/items/listing.ts'
import { conversationIdOf, isId, itemOfClaim } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import type { ItemStream } from '#domain/items/state.ts'
import type { Outcome } from '#commands/handle.ts'
import * as shape from './contract.ts'
import { collectedLately } from './collected-lately.ts'
import { claimViews } from './view.ts'
import { instantOf } from '#api/items/input.ts'
import { itemViews } from '#api/items/view.ts'
import { visibleItem } from '#api/items/visible.ts'
import { refusal } from '#api/http/problem.ts'
import { type RequestContext, get, type Me, post, put, type Route } from '#api/http/route.ts'

type MemberRequest = RequestContext<unknown, unknown, Me>

/** Only its two people know of a claim (G10). */
const mineOrMissing = async (request: MemberRequest, id: string) => {
  const claim = itemOfClaim(id) === null ? null : await request.deps.openReads().of(claims).get(id)
  if (!claim || ![claim.ownerId, claim.claimerId].includes(request.me.id)) throw refusal(reject('claim-not-found'))
  return claim
}

const shown = async (request: MemberRequest, id: string) => {
  const claim = await mineOrMissing(request, id)
  const [view] = await claimViews(request.deps, request.deps.openReads(), {
    documents: [claim],
    readerId: request.me.id,
  })
  return { data: view, extras: { claim: view } }
}

const listed = async (
  request: MemberRequest,
  { documents, next, total }: Page<ClaimDocument> & { readonly total: number },
) => {
  const data = await claimViews(request.deps, request.reads, { documents, readerId: request.me.id })
  return { data, extras: { meta: { total, nextCursor: next } } }
}

const idOf = ({ params }: MemberRequest): string => params['id'] ?? ''
const ended = async (request: MemberRequest, outcome: Outcome<ItemStream>, message?: string) => {
  await request.applied(outcome)
  return { ...(await shown(request, idOf(request))), ...(message === undefined ? {} : { message }) }
}

/** With the item as it stands now, and the conversation that is open. */
const accepted = async (request: MemberRequest) => {
  const claim = await mineOrMissing(request, idOf(request))
  const { data, extras } = await shown(request, claim._id)
  const reads = request.deps.openReads()
  const reader = { id: request.me.id, admin: false, from: null }
  const [item] = await itemViews(request.deps, reads, { items: await reads.of(items).getMany([claim.itemId]), reader })
  const conversation = {
    id: conversationIdOf(claim.itemId, claim.claimerId),
    threadKey: `item:${claim.itemId}:${claim.claimerId}`,
  }
  return { data, extras: { ...extras, item, conversation } }
}

const claimIn = (events: readonly { readonly type: string; readonly data: unknown }[]): string => {
  const made = events.find(({ type }) => type === 'ClaimRequested')?.data as { readonly claimId: string } | undefined
  return made?.claimId ?? ''
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
      const claimId = outcome.ok ? claimIn(outcome.events) : ''
      await request.applied(outcome, claimId)
      return shown(request, claimId)
    },
  }),
  get('/claims/:id', {
    summary: 'One claim, for its two people.',
    access: 'member',
    ...shape.calls['GET /claims/:id'],
    handler: (request) => shown(request, idOf(request)),
  }),
  put('/claims/:id/accept', {
    summary: 'The owner says yes.',
    access: 'member',
    ...shape.calls['PUT /claims/:id/accept'],
    handler: async (request) => {
      const ruling = { ownerResponse: request.body.ownerResponse || null }
      await request.applied(await request.deps.commands.claims.accept(idOf(request), ruling, request.metadata))
      return accepted(request)
    },
  }),
  put('/claims/:id/decline', {
    summary: 'The owner says no; on an accepted claim it is a release.',
    access: 'member',
    ...shape.calls['PUT /claims/:id/decline'],
    handler: async (request) => {
      const ruling = { ownerResponse: request.body.ownerResponse || null, noShow: request.body.noShow ?? false }
      return ended(request, await request.deps.commands.claims.decline(idOf(request), ruling, request.metadata))
    },
  }),
  put('/claims/:id/complete', {
    summary: 'One of the two says that the thing was picked up.',
    access: 'member',
    ...shape.calls['PUT /claims/:id/complete'],
    handler: async (request) =>
      ended(request, await request.deps.commands.claims.complete(idOf(request), request.metadata), 'Pickup Completed'),
  }),
  put('/claims/:id/cancel', {
    summary: 'The claimer withdraws, or cancels the pickup.',
    access: 'member',
    ...shape.calls['PUT /claims/:id/cancel'],
    handler: async (request) =>
      ended(request, await request.deps.commands.claims.cancel(idOf(request), request.metadata), 'Claim Cancelled'),
  }),
  put('/claims/:id/pickup', {
    summary: 'Propose another pickup time, or answer the proposal of the other.',
    access: 'member',
    ...shape.calls['PUT /claims/:id/pickup'],
    handler: async (request) => {
      const { commands } = request.deps
      const id = idOf(request)
      if ('pickupTime' in request.body) await request.spend('pickupProposals', id)
      const outcome =
        'pickupTime' in request.body
          ? await commands.claims.propose(id, instantOf(request.body.pickupTime, 'pickupTime'), request.metadata)
          : await commands.claims.answer(id, request.body.confirm, request.metadata)
      return ended(request, outcome)
    },
  }),
  put('/claims/:id/on-my-way', {
    summary: 'The claimer sets out to the agreed pickup, from a day before it on; the owner is told once.',
    access: 'member',
    ...shape.calls['PUT /claims/:id/on-my-way'],
    handler: async (request) =>
      ended(request, await request.deps.commands.claims.setOut(idOf(request), request.metadata)),
  }),
  post('/claims/:id/dispute', {
    summary: 'The other party says, within 48 h, that the pickup did not happen.',
    access: 'member',
    ...shape.calls['POST /claims/:id/dispute'],
    handler: async (request) =>
      ended(request, await request.deps.commands.claims.dispute(idOf(request), request.body.reason, request.metadata)),
  }),
]
