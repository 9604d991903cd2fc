import { conversationIdOf, isId } from '#domain/ids.ts'
import { chosenIn } from '#domain/pickup-times.ts'
import { reject } from '#domain/rejection.ts'
import type { RequestStream } from '#domain/requests/state.ts'
import type { Outcome } from '#commands/handle.ts'
import { claims } from '#projections/claims/claims.ts'
import { offers } from '#projections/requests/offers.ts'
import { offersOfRequest } from '#projections/requests/questions.ts'
import { claimViews } from '#api/claims/view.ts'
import { refusal } from '#api/http/answers/problem.ts'
import { waitForAll } from '#api/http/reader-position.ts'
import { get, post, type Route, type RouteResult } from '#api/http/routing/route.ts'
import * as shape from './contract.ts'
import { offerViews } from './offer-view.ts'
import { type MemberRequest, idOf, knownRequest, offerIdOf, readerOf, shownOffer } from './shown.ts'
import * as texts from './texts.ts'

type Made = Outcome<RequestStream>

const madeIn = (outcome: Made): string => {
  const made = outcome.ok ? outcome.events.find(({ type }) => type === 'OfferMade') : undefined
  return (made?.data as { readonly offerId: string } | undefined)?.offerId ?? ''
}

/** That the thing was gone is written down, too: the offer is withdrawn, and whoever asks next finds it so. */
const shownWhenGone = async ({ deps }: MemberRequest, outcome: Made): Promise<void> => {
  if (outcome.ok || outcome.rejection.rejected !== 'item-not-available') return
  await waitForAll(deps)
}

/** With the claim that was made of it, and the conversation that is open. */
const accepted = async (request: MemberRequest, offerId: string, state: RequestStream): Promise<RouteResult> => {
  const { extras } = await shownOffer(request, offerId)
  const reads = request.deps.openReads()
  const documents = await reads.of(claims).getMany([state.chosen?.claimId ?? ''])
  const [claim] = await claimViews(request.deps, reads, { documents, readerId: request.me.id })
  if (!claim) throw refusal(reject('claim-not-found'))
  const conversation = {
    id: conversationIdOf(claim.itemId, claim.claimerId),
    threadKey: `item:${claim.itemId}:${claim.ownerId}`,
  }
  return { data: extras?.['request'], extras: { ...extras, claim, conversation }, message: texts.offerAccepted }
}

/** The static path stands before `:id` ones. */
export const offerRoutes: readonly Route[] = [
  post('/requests/offers/:offerId/withdraw', {
    summary: 'The helper takes a pending offer back.',
    access: 'member',
    ...shape.calls['POST /requests/offers/:offerId/withdraw'],
    handler: async (request) => {
      const id = offerIdOf(request)
      await request.applied(await request.send({ type: 'withdrawOffer', offerId: id }), id)
      return { ...(await shownOffer(request, id)), message: texts.offerWithdrawn }
    },
  }),
  get('/requests/:id/offers', {
    summary: 'Offers on my request: the accepted one, those that wait, those that ended. Empty for others.',
    access: 'member',
    ...shape.calls['GET /requests/:id/offers'],
    handler: async (request) => {
      const { limit, cursor: after } = request.query
      const { _id, requesterId } = await knownRequest(request, idOf(request))
      if (requesterId !== request.me.id) return { data: [], extras: { meta: { total: 0, nextCursor: null } } }
      const { documents, next, total } = await offersOfRequest(request.reads.of(offers), _id, { limit, after })
      const data = await offerViews(request.deps, request.reads, { documents, reader: readerOf(request) })
      return { data, extras: { meta: { total, nextCursor: next } } }
    },
  }),
  post('/requests/:id/offers', {
    summary: 'Offer one of my own things.',
    access: 'member',
    needsVerifiedEmail: true,
    ...shape.calls['POST /requests/:id/offers'],
    status: 201,
    handler: async (request) => {
      const { itemId, message } = request.body
      const id = idOf(request)
      if (!isId(itemId)) throw refusal(reject('item-not-found'))
      const when = chosenIn(request.body.pickupWindow ?? null, request.body.pickupTimes)
      const words = { itemId, message: message || null, pickupTimes: when.times, pickupWindow: when.words }
      const outcome = await request.deps.commands.offers.make(id, words, request.metadata)
      const offerId = madeIn(outcome)
      await request.applied(outcome, offerId)
      return { ...(await shownOffer(request, offerId)), message: texts.offerSent }
    },
  }),
  post('/requests/:id/offers/:offerId/accept', {
    summary: 'The requester says yes: the thing is reserved, and the chat is open.',
    access: 'member',
    ...shape.calls['POST /requests/:id/offers/:offerId/accept'],
    handler: async (request) => {
      const id = offerIdOf(request)
      const outcome = await request.deps.commands.offers.accept(id, request.metadata)
      await shownWhenGone(request, outcome)
      const { state } = await request.applied(outcome, id)
      return accepted(request, id, state)
    },
  }),
  post('/requests/:id/offers/:offerId/decline', {
    summary: 'The requester says no to a pending offer.',
    access: 'member',
    ...shape.calls['POST /requests/:id/offers/:offerId/decline'],
    handler: async (request) => {
      const id = offerIdOf(request)
      await request.applied(await request.send({ type: 'declineOffer', offerId: id }), id)
      return { ...(await shownOffer(request, id)), message: texts.offerDeclined }
    },
  }),
]
