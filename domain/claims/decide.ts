import { hasContactDetails } from '../contact/contact-filter.ts'
import { type Decision, type Env, unknownId } from '../decider.ts'
import type { Table } from '../dispatch.ts'
import { choiceRefused, entered, entryRefused } from '../draws/decide.ts'
import type { NewDrawEvent } from '../draws/events.ts'
import { claimIdOf } from '../ids.ts'
import { isChangedSince } from '../items/changes.ts'
import { withLine } from '../items/ends.ts'
import type { NewItemEvent } from '../items/events.ts'
import {
  claimOf,
  type ClaimRecord,
  hasLiveClaim,
  isHidden,
  isPast,
  isPrivate,
  isRunning,
  type ItemStream,
  liveClaims,
  pendingClaims,
} from '../items/state.ts'
import { reject, type Rejection } from '../rejection.ts'
import { between, HOUR } from '../time.ts'
import { can, type Case, endsBefore, partyOf, timeRefused } from './case.ts'
import * as events from './events.ts'
import { end, type EndedFor, freed } from './ends.ts'
import { answer, dispute, propose, remind, setOut } from './pickup.ts'

interface Named {
  readonly claimId: string
}
export type ClaimCommand =
  | {
      readonly type: 'requestClaim'
      readonly pickupTime: string | null
      readonly message: string | null
      readonly joinWaitlist: boolean
      /** Things this person collected in the last 30 days: where a draw gives fewer tickets for them. */
      readonly collectedLately?: number
    }
  | (Named & { readonly type: 'acceptClaim'; readonly ownerResponse: string | null })
  | (Named & { readonly type: 'declineClaim'; readonly ownerResponse: string | null; readonly noShow: boolean })
  | (Named & { readonly type: 'cancelClaim' })
  | (Named & { readonly type: 'completeClaim' })
  | (Named & { readonly type: 'proposePickup'; readonly pickupTime: string })
  | (Named & { readonly type: 'answerPickup'; readonly confirm: boolean })
  | (Named & { readonly type: 'disputeClaim'; readonly reason: string })
  | (Named & { readonly type: 'remindOfPickup' })
  | (Named & { readonly type: 'setOut' })
  /** By the system: one of the two has blocked the other, or is away. `personId`: which of them. */
  | (Named & { readonly type: 'endClaim'; readonly because: EndedFor; readonly personId: string })
  /** By the system: the claimer accepted the thing as an offer for a request. */
  | (Named & {
      readonly type: 'reserveItem'
      readonly requestId: string
      readonly offerId: string
      readonly requesterId: string
    })

export type ClaimDecision = Decision<events.NewClaimEvent | NewItemEvent | NewDrawEvent>

/** A rule about a claim that is there, in view of one of its two people. */
const named =
  <Command extends Named>(rule: (at: Case, command: Command) => ClaimDecision) =>
  (command: Command, state: ItemStream, env: Env): ClaimDecision => {
    const claim = claimOf(state, command.claimId)
    const party = claim && partyOf(state, claim, env)
    if (!claim || !party) return reject('claim-not-found')
    const { itemId, ownerId } = state
    const of = { claimId: claim.claimId, itemId, ownerId, claimerId: claim.claimerId }
    return rule({ state, claim, party, of, env }, command)
  }

type Command<Type extends ClaimCommand['type']> = Extract<ClaimCommand, { readonly type: Type }>

/** What may happen to a claim. Claims live in the item's stream, so at most one is accepted. */
export const claimRules: Table<ClaimCommand, [ItemStream, Env], ClaimDecision> = {
  requestClaim: (command, state, env) => request(command, state, env),
  reserveItem: (command, state, env) => reserve(command, state, env),
  acceptClaim: named<Command<'acceptClaim'>>((at, { ownerResponse }) => accept(at, ownerResponse)),
  declineClaim: named<Command<'declineClaim'>>((at, command) => decline(at, command)),
  cancelClaim: named((at) => cancel(at)),
  completeClaim: named((at) => complete(at)),
  proposePickup: named<Command<'proposePickup'>>((at, { pickupTime }) => propose(at, pickupTime)),
  answerPickup: named<Command<'answerPickup'>>((at, { confirm }) => answer(at, confirm)),
  disputeClaim: named<Command<'disputeClaim'>>((at, { reason }) => dispute(at, reason)),
  remindOfPickup: named(remind),
  setOut: named(setOut),
  endClaim: named<Command<'endClaim'>>((at, command) => end(at, command)),
}

/** Have asked for one thing at a time: what ends for all of them at once is one append of some 200 kB. */
export const MOST_LIVE = 400

const request = (
  command: Extract<ClaimCommand, { type: 'requestClaim' }>,
  state: ItemStream,
  env: Env,
): ClaimDecision => {
  const refused =
    visitorRefused(state, env) ??
    standingRefused(command, state, env) ??
    roomRefused(state, env.now) ??
    timeRefused(command.pickupTime, state, env.now)
  if (refused) return refused
  if (hasContactDetails(command.message)) return reject('contact-details', 'claimerMessage')
  const { itemId, ownerId } = state
  const claimId = unknownId(
    () => claimIdOf(itemId, env.newChildId()),
    (id) => claimOf(state, id) !== undefined,
  )
  return [
    events.ClaimRequested.new({
      claimId,
      itemId,
      ownerId,
      claimerId: env.by.id,
      pickupTime: command.pickupTime,
      message: command.message,
      messageId: env.newId(),
      onWaitlist: state.is === 'claimed',
    }),
    ...entered(state, { claimId, collectedLately: command.collectedLately ?? 0 }, env),
  ]
}

const roomRefused = (state: ItemStream, now: string): Rejection | null =>
  liveClaims(state).length >= MOST_LIVE ? reject('waiting-list-full') : entryRefused(state, now)

/** Step 2 of accepting an offer: the claim is made and accepted in one, or the thing is gone. Made before, it is not made again. */
const reserve = (
  { claimId, requestId, offerId, requesterId }: Extract<ClaimCommand, { type: 'reserveItem' }>,
  state: ItemStream,
  env: Env,
): ClaimDecision => {
  if (env.by.kind !== 'system') return reject('claim-not-found')
  const made = claimOf(state, claimId)
  if (made?.claimerId === requesterId) return []
  if (made || !canBeReserved(state, claimId, env.now)) return reject('item-not-available')
  const { itemId, ownerId } = state
  const of = { claimId, itemId, ownerId, claimerId: requesterId }
  return withLine(state, events.ClaimMatched.new({ ...of, requestId, offerId }), { reason: 'matched' })
}

const canBeReserved = (state: ItemStream, claimId: string, now: string): boolean => {
  const isFree = state.is === 'available' && !isHidden(state)
  return isFree && !isPast(state, now) && choiceRefused(state, claimId) === null
}

const visitorRefused = (state: ItemStream, env: Env): Rejection | null => {
  if (state.is === 'unlisted' || state.is === 'deleted') return reject('item-not-found')
  if (state.ownerId === env.by.id) return reject('claim-own-item')
  return isPrivate(state) || isHidden(state) ? reject('item-not-found') : null
}

const standingRefused = (
  command: { readonly joinWaitlist: boolean },
  state: ItemStream,
  env: Env,
): Rejection | null => {
  if (hasLiveClaim(state, env.by.id)) return reject('claim-already-live')
  if (state.is === 'expired' || isPast(state, env.now)) return reject('item-expired')
  if (state.barred.includes(env.by.id)) return reject('claim-barred')
  if (state.is === 'claimed') return command.joinWaitlist ? null : reject('item-already-claimed')
  return state.is === 'available' ? null : reject('item-not-available')
}

const accept = (at: Case, ownerResponse: string | null): ClaimDecision => {
  if (at.party !== 'owner') return reject('claim-only-owner')
  if (at.claim.is === 'accepted') return []
  const { pickupTime: asked } = at.claim
  // A time that has passed is never agreed: both still have to find one.
  const pickupTime = asked !== null && asked < at.env.now ? null : asked
  return acceptRefused(at) ?? [events.ClaimAccepted.new({ ...at.of, ownerResponse, pickupTime })]
}

const acceptRefused = ({ state, claim, env }: Case): Rejection | null => {
  if (claim.is !== 'pending') return reject('claim-not-pending')
  if (state.is === 'claimed') return reject('item-already-claimed')
  const past = isPast(state, env.now)
  if (state.is !== 'available' || past) return reject(past ? 'item-expired' : 'item-not-available')
  return choiceRefused(state, claim.claimId) ?? pickupRefused(state, claim)
}

const pickupRefused = (state: ItemStream, { pickupTime }: ClaimRecord): Rejection | null =>
  pickupTime !== null && endsBefore(state, pickupTime) ? reject('extend-listing-first') : null

const decline = (
  at: Case,
  command: { readonly ownerResponse: string | null; readonly noShow: boolean },
): ClaimDecision => {
  if (at.party !== 'owner') return reject('claim-only-owner')
  if (at.claim.is === 'declined') return []
  const { ownerResponse, noShow } = command
  if (can(at, 'ClaimReleased'))
    return freed(at, events.ClaimReleased.new({ ...at.of, ownerResponse, noShow }), 'released')
  if (isRunning(at.state) && at.env.by.kind === 'member') return reject('draw-running')
  return can(at, 'ClaimDeclined')
    ? [events.ClaimDeclined.new({ ...at.of, ownerResponse, reason: 'owner' })]
    : reject('claim-not-live')
}

const cancel = (at: Case): ClaimDecision => {
  const { state, claim, env } = at
  if (at.party !== 'claimer') return reject('claim-only-claimer')
  if (claim.is === 'cancelled') return []
  if (can(at, 'ClaimWithdrawn')) return [events.ClaimWithdrawn.new(at.of)]
  // Who asked for another thing than it is by now may step back without being late (docs/decisions/95).
  const isFree = isChangedSince(state, claim)
  const late = !isFree && claim.pickupTime !== null && between(env.now, claim.pickupTime) < 2 * HOUR
  return can(at, 'ClaimCancelled')
    ? freed(at, events.ClaimCancelled.new({ ...at.of, late }), 'cancelled')
    : reject('claim-not-live')
}

const complete = (at: Case): ClaimDecision => {
  if (at.claim.is === 'completed') return []
  if (!can(at, 'ClaimCompleted')) return reject(at.claim.is === 'pending' ? 'claim-not-accepted' : 'claim-not-live')
  const completed = events.ClaimCompleted.new({ ...at.of, completedBy: at.party, completedAt: at.env.now })
  return withLine(at.state, completed, { reason: 'given-to-another', claims: pendingClaims(at.state) })
}
