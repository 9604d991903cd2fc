import { claims } from '#projections/claims/claims.ts'
import { items } from '#projections/items/listing.ts'
import { conversationIdOf, isId, itemOfClaim } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import type { ItemStream } from '#domain/items/state.ts'
import type { Outcome } from '#commands/handling/handler.ts'
import type { Condition } from '#stores/documents/query.ts'
import * as shape from './contract.ts'
import { claimViews } from './view.ts'
import { instantOf } from '#api/items/input.ts'
import { itemViews } from '#api/items/view.ts'
import { visibleItem } from '#api/items/visible.ts'
import { refusal } from '#api/http/problem.ts'
import { type Ask, get, type Me, post, put, type Route } from '#api/http/route.ts'

type Asking = Ask<unknown, unknown, Me>

/** Only its two people know of a claim (G10). */
const mineOrMissing = async (ask: Asking, id: string) => {
  const claim = itemOfClaim(id) === null ? null : await ask.deps.openReads().of(claims).get(id)
  if (!claim || ![claim.ownerId, claim.claimerId].includes(ask.me.id)) throw refusal(reject('claim-not-found'))
  return claim
}

const shown = async (ask: Asking, id: string) => {
  const claim = await mineOrMissing(ask, id)
  const [view] = await claimViews(ask.deps, ask.deps.openReads(), { documents: [claim], readerId: ask.me.id })
  return { data: view, extras: { claim: view } }
}

const idOf = ({ params }: Asking): string => params['id'] ?? ''
const ended = async (ask: Asking, outcome: Outcome<ItemStream>, message?: string) => {
  await ask.settled(outcome)
  return { ...(await shown(ask, idOf(ask))), ...(message === undefined ? {} : { message }) }
}

/** With the item as it stands now, and the conversation that is open. */
const accepted = async (ask: Asking) => {
  const claim = await mineOrMissing(ask, idOf(ask))
  const { data, extras } = await shown(ask, claim._id)
  const reads = ask.deps.openReads()
  const reader = { id: ask.me.id, admin: false, from: null }
  const [item] = await itemViews(ask.deps, reads, { items: await reads.of(items).getMany([claim.itemId]), reader })
  const conversation = {
    id: conversationIdOf(claim.itemId, claim.claimerId),
    threadKey: `item:${claim.itemId}:${claim.claimerId}`,
  }
  return { data, extras: { ...extras, item, conversation } }
}

export const claimRoutes: readonly Route[] = [
  get('/claims', {
    says: 'My claims: those I made, those on my things, or both.',
    who: 'member',
    query: shape.claimsQuery,
    answer: shape.claimsAnswer,
    act: async (ask) => {
      const { role, status, itemId, limit, cursor: after } = ask.query
      const side: Condition =
        role === 'all'
          ? { field: 'people', has: ask.me.id }
          : { field: role === 'owner' ? 'ownerId' : 'claimerId', eq: ask.me.id }
      const where: readonly Condition[] = [
        side,
        ...(status === undefined ? [] : [{ field: 'status', eq: status }]),
        ...(itemId === undefined ? [] : [{ field: 'itemId', eq: itemId }]),
      ]
      const view = ask.reads.of(claims)
      const page = await view.find({ where, sort: { field: 'createdAt', order: 'desc' }, limit, after })
      const data = await claimViews(ask.deps, ask.reads, { documents: page.documents, readerId: ask.me.id })
      return { data, extras: { meta: { total: await view.count(where), nextCursor: page.next } } }
    },
  }),
  get('/claims/item/:id', {
    says: 'Claims of one thing in the order they came: all for its owner, else only my own.',
    who: 'member',
    answer: shape.claimsAnswer,
    act: async (ask) => {
      const item = await visibleItem(ask, idOf(ask))
      const all = item.ownerId === ask.me.id || ask.me.role === 'admin'
      const mine = all ? [] : [{ field: 'claimerId', eq: ask.me.id }]
      const where = [{ field: 'itemId', eq: item._id }, ...mine]
      const { documents } = await ask.reads
        .of(claims)
        .find({ where, sort: { field: 'turn', order: 'asc' }, limit: 1000 })
      const data = await claimViews(ask.deps, ask.reads, { documents, readerId: ask.me.id })
      return { data, extras: { meta: { total: data.length, nextCursor: null } } }
    },
  }),
  post('/claims', {
    says: 'Ask for a thing, or join the waiting list of a promised one.',
    who: 'member',
    body: shape.requestClaim,
    answer: shape.claimAnswer,
    status: 201,
    limit: 'claims',
    act: async (ask) => {
      const { itemId, pickupTime, claimerMessage, joinWaitlist } = ask.body
      if (!isId(itemId)) throw refusal(reject('item-not-found'))
      const request = {
        pickupTime: pickupTime ? instantOf(pickupTime, 'pickupTime') : null,
        message: claimerMessage || null,
        joinWaitlist: joinWaitlist ?? false,
      }
      const { events } = await ask.settled(await ask.deps.commands.claims.request(itemId, request, ask.asked))
      const made = events.find(({ type }) => type === 'ClaimRequested')?.data as { claimId: string } | undefined
      return shown(ask, made?.claimId ?? '')
    },
  }),
  get('/claims/:id', {
    says: 'One claim, for its two people.',
    who: 'member',
    answer: shape.claimAnswer,
    act: (ask) => shown(ask, idOf(ask)),
  }),
  put('/claims/:id/accept', {
    says: 'The owner says yes.',
    who: 'member',
    body: shape.acceptClaim,
    answer: shape.claimAcceptedAnswer,
    act: async (ask) => {
      const ruling = { ownerResponse: ask.body.ownerResponse || null }
      await ask.settled(await ask.deps.commands.claims.accept(idOf(ask), ruling, ask.asked))
      return accepted(ask)
    },
  }),
  put('/claims/:id/decline', {
    says: 'The owner says no; on an accepted claim it is a release.',
    who: 'member',
    body: shape.declineClaim,
    answer: shape.claimAnswer,
    act: async (ask) => {
      const ruling = { ownerResponse: ask.body.ownerResponse || null, noShow: ask.body.noShow ?? false }
      return ended(ask, await ask.deps.commands.claims.decline(idOf(ask), ruling, ask.asked))
    },
  }),
  put('/claims/:id/complete', {
    says: 'One of the two says that the thing was picked up.',
    who: 'member',
    answer: shape.claimAnswer,
    act: async (ask) => ended(ask, await ask.deps.commands.claims.complete(idOf(ask), ask.asked), 'Pickup Completed'),
  }),
  put('/claims/:id/cancel', {
    says: 'The claimer withdraws, or cancels the pickup.',
    who: 'member',
    answer: shape.claimAnswer,
    act: async (ask) => ended(ask, await ask.deps.commands.claims.cancel(idOf(ask), ask.asked), 'Claim Cancelled'),
  }),
  put('/claims/:id/pickup', {
    says: 'Propose another pickup time, or answer the proposal of the other.',
    who: 'member',
    body: shape.arrangePickup,
    answer: shape.claimAnswer,
    act: async (ask) => {
      const { commands } = ask.deps
      const id = idOf(ask)
      const outcome =
        'pickupTime' in ask.body
          ? await commands.claims.propose(id, instantOf(ask.body.pickupTime, 'pickupTime'), ask.asked)
          : await commands.claims.answer(id, ask.body.confirm, ask.asked)
      return ended(ask, outcome)
    },
  }),
  post('/claims/:id/dispute', {
    says: 'The other party says, within 48 h, that the pickup did not happen.',
    who: 'member',
    body: shape.disputeClaim,
    answer: shape.claimAnswer,
    act: async (ask) => ended(ask, await ask.deps.commands.claims.dispute(idOf(ask), ask.body.reason, ask.asked)),
  }),
]
