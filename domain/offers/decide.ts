import { hasContactDetails } from '../contact/contact-filter.ts'
import type { Unsaid } from '../claims/vocabulary.ts'
import { type Decision, type Env, isPerson, unknownId } from '../decider.ts'
import type { Table } from '../dispatch.ts'
import { claimIdOf, offerIdOf, requestOfOffer } from '../ids.ts'
import type { MatchOutcome } from '../items/vocabulary.ts'
import { allows } from '../lifecycle.ts'
import type { PickupTime } from '../pickup-times.ts'
import { reject, type Rejection } from '../rejection.ts'
import { declined, expireRequest, helpersOf, notOpen } from '../requests/decide.ts'
import { type NewRequestEvent, RequestFulfilled, RequestMatched, RequestReopened } from '../requests/events.ts'
import { evolveRequest } from '../requests/evolve.ts'
import {
  isHidden,
  offerBy,
  offerOf,
  ofOffer,
  type OfferRecord,
  pendingOffers,
  type RequestStream,
} from '../requests/state.ts'
import * as events from './events.ts'
import { offerLifecycle, type OfferSignal } from './lifecycle.ts'
import { MOST_TIMES } from './vocabulary.ts'

interface Named {
  readonly offerId: string
}
export type OfferCommand =
  | {
      readonly type: 'makeOffer'
      readonly itemId: string
      readonly message: string | null
      readonly pickupTimes: readonly PickupTime[]
      readonly pickupWindow: string | null
    }
  | (Named & { readonly type: 'withdrawOffer' })
  | (Named & { readonly type: 'declineOffer' })
  | (Named & { readonly type: 'startAcceptance' })
  /** By the system, when the item has answered: whether it was reserved under this claim. */
  | { readonly type: 'finishAcceptance'; readonly claimId: string; readonly reserved: boolean }
  /** By the system, when the claim of an accepted offer has ended in the item's stream. */
  | { readonly type: 'endMatch'; readonly claimId: string; readonly outcome: MatchOutcome }
  /** By the system: the offered thing went to somebody else. */
  | (Named & { readonly type: 'withdrawGoneOffer' })
  /** By the system: one of the two has blocked the other, or the helper is away. */
  | (Named & { readonly type: 'endOffer'; readonly because: Unsaid })

type NewEvent = events.NewOfferEvent | NewRequestEvent
export type OfferDecision = Decision<NewEvent>

/** Pending at the same time: what ends with the request is told in one append, below the 256 KiB that every store takes. */
export const MOST_PENDING = 200

type Command<Type extends OfferCommand['type']> = Extract<OfferCommand, { readonly type: Type }>
type Rule<One> = (command: One, state: RequestStream, env: Env) => OfferDecision

const posted =
  <One>(rule: Rule<One>): Rule<One> =>
  (command, state, env) =>
    state.is === 'unposted' ? reject('request-not-found') : rule(command, state, env)

/** A rule about an offer that is there. */
const named =
  <One extends Named>(
    rule: (offer: OfferRecord, state: RequestStream, asked: Env & { readonly command: One }) => OfferDecision,
  ): Rule<One> =>
  (command, state, env) => {
    const { offerId } = command
    if (state.is === 'unposted' && requestOfOffer(offerId) !== null) return reject('request-not-found')
    const offer = offerOf(state, offerId)
    return offer ? rule(offer, state, { ...env, command }) : reject('offer-not-found')
  }

const bySystem = <One>(rule: Rule<One>): Rule<One> =>
  posted((command, state, env) => (isPerson(env.by) ? reject('request-only-requester') : rule(command, state, env)))

/** What may happen to an offer. Offers live in the request's stream, so at most one is accepted. */
export const offerRules: Table<OfferCommand, [RequestStream, Env], OfferDecision> = {
  makeOffer: posted<Command<'makeOffer'>>((command, state, env) => make(command, state, env)),
  withdrawOffer: named((offer, state, env) => withdraw(offer, state, env)),
  declineOffer: named((offer, state, env) => decline(offer, state, env)),
  startAcceptance: named((offer, state, env) => start(offer, state, env)),
  finishAcceptance: bySystem<Command<'finishAcceptance'>>((command, state) => finish(command, state)),
  endMatch: bySystem<Command<'endMatch'>>((command, state, env) => endMatch(command, state, env)),
  withdrawGoneOffer: named((offer, state, env) => withdrawGone(offer, state, env)),
  endOffer: named<Command<'endOffer'>>((offer, state, env) => end(offer, state, env)),
}

const can = ({ is, times }: OfferRecord, signal: OfferSignal): boolean =>
  allows(offerLifecycle, { state: is, context: { mayOfferAgain: times < MOST_TIMES } }, signal)

const make = (
  { itemId, message, pickupTimes, pickupWindow }: Extract<OfferCommand, { type: 'makeOffer' }>,
  state: RequestStream,
  env: Env,
): OfferDecision => {
  const before = offerBy(state, env.by.id)
  const refused = makingRefused(before, state, env) ?? wordsRefused(message, pickupWindow)
  if (refused) return refused
  const newId = (): string =>
    unknownId(
      () => offerIdOf(state.requestId, env.newChildId()),
      (id) => offerOf(state, id) !== undefined,
    )
  const offer = before ?? { offerId: newId(), times: 0 }
  const of = ofOffer(state, { offerId: offer.offerId, helperId: env.by.id, itemId })
  return [events.OfferMade.new({ ...of, message, pickupTimes: [...pickupTimes], pickupWindow, times: offer.times + 1 })]
}

const makingRefused = (before: OfferRecord | undefined, state: RequestStream, { by, now }: Env): Rejection | null => {
  if (state.requesterId === by.id) return reject('offer-own-request')
  if (isHidden(state)) return reject('request-not-found')
  const refused = notOpen(state, now) ?? (before ? againRefused(before) : null)
  if (refused) return refused
  return pendingOffers(state).length >= MOST_PENDING ? reject('offers-full') : null
}

const againRefused = (before: OfferRecord): Rejection | null => {
  if (before.is === 'pending' || before.is === 'accepted') return reject('offer-already-live')
  return can(before, 'OfferMade') ? null : reject('offer-too-often')
}

const wordsRefused = (message: string | null, pickupWindow: string | null): Rejection | null => {
  if (hasContactDetails(message)) return reject('contact-details', 'message')
  return hasContactDetails(pickupWindow) ? reject('contact-details', 'pickupWindow') : null
}

/** An offer whose thing is being reserved is neither withdrawn nor declined: it is about to be accepted, or open again. */
const isChosen = ({ is, chosen }: RequestStream, { offerId }: OfferRecord): boolean =>
  is === 'accepting' && chosen?.offerId === offerId

const withdraw = (offer: OfferRecord, state: RequestStream, env: Env): OfferDecision => {
  // Others' offers are not theirs to know of; the requester sees them.
  if (offer.helperId !== env.by.id)
    return reject(state.requesterId === env.by.id ? 'offer-only-helper' : 'offer-not-found')
  if (offer.is === 'withdrawn') return []
  if (offer.is === 'accepted') return reject('offer-accepted')
  if (isChosen(state, offer)) return reject('busy-stream')
  return can(offer, 'OfferWithdrawn')
    ? [events.OfferWithdrawn.new({ ...ofOffer(state, offer), reason: 'helper' })]
    : reject('offer-not-pending')
}

const decline = (offer: OfferRecord, state: RequestStream, env: Env): OfferDecision => {
  if (state.requesterId !== env.by.id) return notYours(offer, env)
  if (offer.is === 'declined') return []
  if (offer.is === 'accepted') return reject('offer-accepted')
  if (isChosen(state, offer)) return reject('busy-stream')
  return can(offer, 'OfferDeclined')
    ? [events.OfferDeclined.new({ ...ofOffer(state, offer), reason: 'requester' })]
    : reject('offer-not-pending')
}

const notYours = ({ helperId }: OfferRecord, { by }: Env): Rejection =>
  reject(helperId === by.id ? 'request-only-requester' : 'offer-not-found')

/** Step 1 of accepting: no other offer can be chosen until the item has answered. Repeatable, also while it is on its way. */
const start = (offer: OfferRecord, state: RequestStream, env: Env): OfferDecision => {
  if (state.requesterId !== env.by.id) return notYours(offer, env)
  const { chosen } = state
  if (chosen?.offerId === offer.offerId && state.is !== 'fulfilled') return []
  const refused = notOpen(state, env.now)
  if (refused) return refused
  if (offer.is !== 'pending') return reject('offer-not-pending')
  const claimId = claimIdOf(offer.itemId, env.newChildId())
  return [events.OfferAcceptanceStarted.new({ ...ofOffer(state, offer), claimId })]
}

/** Step 3: what the item answered. Nothing where somebody else has finished it, or it is another acceptance by now. */
const finish = (
  { claimId, reserved }: Omit<Extract<OfferCommand, { type: 'finishAcceptance' }>, 'type'>,
  state: RequestStream,
): readonly NewEvent[] => {
  const offer = state.chosen?.claimId === claimId ? offerOf(state, state.chosen.offerId) : undefined
  if (state.is !== 'accepting' || !offer) return []
  const of = { ...ofOffer(state, offer), claimId }
  return reserved
    ? [events.OfferAccepted.new(of), RequestMatched.new(of)]
    : [
        events.OfferAcceptanceFailed.new(of),
        events.OfferWithdrawn.new({ ...ofOffer(state, offer), reason: 'item-not-available' }),
      ]
}

/** The request follows the claim: fulfilled, or open again with the other offers, or expired where its end has come meanwhile. */
const endMatch = (
  command: Extract<OfferCommand, { type: 'endMatch' }>,
  before: RequestStream,
  env: Env,
): readonly NewEvent[] => {
  // The claim was there, so the reservation was made, even if a process died before it could say so.
  const late = finish({ claimId: command.claimId, reserved: true }, before)
  const state = late.reduce(evolveRequest, before)
  const { is, chosen } = state
  const offer = chosen?.claimId === command.claimId ? offerOf(state, chosen.offerId) : undefined
  if (is !== 'matched' || !offer) return late
  const of = { ...ofOffer(state, offer), claimId: command.claimId }
  if (command.outcome === 'completed')
    return [...late, RequestFulfilled.new(of), ...declined(state, 'request-fulfilled')]
  const reopened = [offerEnd(of, command.outcome), RequestReopened.new({ ...of, told: helpersOf(state) })]
  const open = reopened.reduce(evolveRequest, state)
  return [...late, ...reopened, ...expireRequest(open, env)]
}

const offerEnd = (
  of: Parameters<typeof events.OfferCancelled.new>[0],
  outcome: Exclude<MatchOutcome, 'completed'>,
): events.NewOfferEvent =>
  outcome === 'cancelled'
    ? events.OfferCancelled.new(of)
    : events.OfferReleased.new({ ...of, reason: outcome === 'released' ? 'helper' : 'item-ended' })

const withdrawGone = (offer: OfferRecord, state: RequestStream, env: Env): OfferDecision => {
  if (isPerson(env.by)) return reject('offer-only-helper')
  if (isChosen(state, offer) || !can(offer, 'OfferWithdrawn')) return []
  return [events.OfferWithdrawn.new({ ...ofOffer(state, offer), reason: 'item-not-available' })]
}

/** One that is about to be accepted becomes a claim, which ends in its own stream: whoever ends it comes again when that is there. */
const end = (
  offer: OfferRecord,
  state: RequestStream,
  { by, command: { because: reason } }: Env & { readonly command: Command<'endOffer'> },
): OfferDecision => {
  if (isPerson(by)) return reject('offer-not-found')
  if (isChosen(state, offer)) return reject('busy-stream')
  if (!can(offer, 'OfferDeclined')) return []
  const left = reason === 'person-left' ? ({ leftBy: 'helper' } as const) : {}
  return [events.OfferDeclined.new({ ...ofOffer(state, offer), reason, ...left })]
}
