import { hasContactDetails } from '../contact-filter.ts'
import type { Decision, Env } from '../decider.ts'
import { claimIdOf } from '../ids.ts'
import { expire, withLine } from '../items/ends.ts'
import { type NewItemEvent, ItemFreed } from '../items/events.ts'
import { evolveItem } from '../items/evolve.ts'
import { hasIn } from '../persistent-map.ts'
import { claimOf, hasLiveClaim, isPast, type ItemStream, pendingClaims } from '../items/state.ts'
import { reject, type Rejection } from '../rejection.ts'
import { between, HOUR } from '../time.ts'
import { can, type Case, endsBefore, partyOf, timeRefused } from './case.ts'
import * as events from './events.ts'
import { answer, dispute, propose, remind } from './pickup.ts'

interface Named {
  readonly claimId: string
}
export type ClaimCommand =
  | {
      readonly type: 'requestClaim'
      readonly pickupTime: string | null
      readonly message: string | null
      readonly joinWaitlist: boolean
    }
  | (Named & { readonly type: 'acceptClaim'; readonly ownerResponse: string | null })
  | (Named & { readonly type: 'declineClaim'; readonly ownerResponse: string | null; readonly noShow: boolean })
  | (Named & { readonly type: 'cancelClaim' })
  | (Named & { readonly type: 'completeClaim' })
  | (Named & { readonly type: 'proposePickup'; readonly pickupTime: string })
  | (Named & { readonly type: 'answerPickup'; readonly confirm: boolean })
  | (Named & { readonly type: 'disputeClaim'; readonly reason: string })
  | (Named & { readonly type: 'remindOfPickup' })

export type ClaimDecision = Decision<events.NewClaimEvent | NewItemEvent>

/** What may happen to a claim (decisions section 2 and 3 "Claims"). Claims live in the item's stream, so at most one is accepted. */
export const decideClaim = (command: ClaimCommand, state: ItemStream, env: Env): ClaimDecision => {
  if (command.type === 'requestClaim') return request(command, state, env)
  const claim = claimOf(state, command.claimId)
  const party = claim && partyOf(state, claim, env)
  if (!claim || !party) return reject('claim-not-found')
  const { itemId, ownerId } = state
  const of = { claimId: claim.claimId, itemId, ownerId, claimerId: claim.claimerId }
  return decideFor(command, { state, claim, party, of, env })
}

const decideFor = (command: Exclude<ClaimCommand, { type: 'requestClaim' }>, at: Case): ClaimDecision => {
  switch (command.type) {
    case 'acceptClaim':
      return accept(at, command.ownerResponse)
    case 'declineClaim':
      return decline(at, command)
    case 'cancelClaim':
      return cancel(at)
    case 'completeClaim':
      return complete(at)
    case 'proposePickup':
      return propose(at, command.pickupTime)
    case 'answerPickup':
      return answer(at, command.confirm)
    case 'disputeClaim':
      return dispute(at, command.reason)
    case 'remindOfPickup':
      return remind(at)
  }
}

const request = (
  command: Extract<ClaimCommand, { type: 'requestClaim' }>,
  state: ItemStream,
  env: Env,
): ClaimDecision => {
  const refused =
    visitorRefused(state, env) ??
    standingRefused(command, state, env) ??
    timeRefused(command.pickupTime, state, env.now)
  if (refused) return refused
  if (hasContactDetails(command.message)) return reject('contact-details', 'claimerMessage')
  const { itemId, ownerId } = state
  return [
    events.ClaimRequested.new({
      claimId: claimIdOf(itemId, env.newChildId()),
      itemId,
      ownerId,
      claimerId: env.by.id,
      pickupTime: command.pickupTime,
      message: command.message,
      messageId: env.newId(),
      onWaitlist: state.is === 'claimed',
    }),
  ]
}

const visitorRefused = (state: ItemStream, env: Env): Rejection | null => {
  if (state.is === 'unlisted' || state.is === 'deleted') return reject('item-not-found')
  if (state.ownerId === env.by.id) return reject('claim-own-item')
  return state.visibility === 'private' || state.hidden ? reject('item-not-found') : null
}

const standingRefused = (
  command: { readonly joinWaitlist: boolean },
  state: ItemStream,
  env: Env,
): Rejection | null => {
  if (hasLiveClaim(state, env.by.id)) return reject('claim-already-live')
  if (state.is === 'expired' || isPast(state, env.now)) return reject('item-expired')
  if (hasIn(state.barred, env.by.id)) return reject('claim-barred')
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
  return claim.pickupTime !== null && endsBefore(state, claim.pickupTime) ? reject('extend-listing-first') : null
}

const decline = (
  at: Case,
  command: { readonly ownerResponse: string | null; readonly noShow: boolean },
): ClaimDecision => {
  if (at.party !== 'owner') return reject('claim-only-owner')
  if (at.claim.is === 'declined') return []
  const { ownerResponse, noShow } = command
  if (can(at, 'ClaimReleased')) return freed(at, events.ClaimReleased.new({ ...at.of, ownerResponse, noShow }))
  return can(at, 'ClaimDeclined')
    ? [events.ClaimDeclined.new({ ...at.of, ownerResponse, reason: 'owner' })]
    : reject('claim-not-live')
}

const cancel = (at: Case): ClaimDecision => {
  const { claim, env } = at
  if (at.party !== 'claimer') return reject('claim-only-claimer')
  if (claim.is === 'cancelled') return []
  if (can(at, 'ClaimWithdrawn')) return [events.ClaimWithdrawn.new(at.of)]
  const late = claim.pickupTime !== null && between(env.now, claim.pickupTime) < 2 * HOUR
  return can(at, 'ClaimCancelled') ? freed(at, events.ClaimCancelled.new({ ...at.of, late })) : reject('claim-not-live')
}

/** So many of a line are told that it is free again: who came first. */
const MOST_TOLD = 500

/** The thing is free again and its line is told, or expired where its end has already come (decisions section 2 "Item"). */
const freed = ({ state, env }: Case, event: events.NewClaimEvent): ClaimDecision => {
  const after = evolveItem(state, event)
  const expired = expire(after, env)
  const waiting = pendingClaims(after)
    .slice(0, MOST_TOLD)
    .map(({ claimerId }) => claimerId)
  if (expired.length > 0 || waiting.length === 0) return [event, ...expired]
  return [event, ItemFreed.new({ itemId: state.itemId, ownerId: state.ownerId, waiting })]
}

const complete = (at: Case): ClaimDecision => {
  if (at.claim.is === 'completed') return []
  if (!can(at, 'ClaimCompleted')) return reject(at.claim.is === 'pending' ? 'claim-not-accepted' : 'claim-not-live')
  const completed = events.ClaimCompleted.new({ ...at.of, completedBy: at.party, completedAt: at.env.now })
  return withLine(at.state, completed)
}
