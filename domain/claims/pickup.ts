import type { Decision } from '../decider.ts'
import { isLive } from '../items/state.ts'
import { reject } from '../rejection.ts'
import { between, DAY, HOUR } from '../time.ts'
import { can, type Case, timeRefused } from './case.ts'
import * as events from './events.ts'

type ClaimDecision = Decision<events.NewClaimEvent>

export const propose = (at: Case, pickupTime: string): ClaimDecision => {
  const { party, state, env } = at
  if (!can(at, 'PickupProposed')) return reject('claim-not-live')
  const refused = timeRefused(pickupTime, state, env.now)
  if (refused) return refused
  if (changesNothing(at, pickupTime)) return []
  return [events.PickupProposed.new({ ...at.of, proposedBy: party, pickupTime })]
}

/** Proposed before by the same party, or agreed already. */
const changesNothing = ({ claim: { proposal, pickupTime: agreed }, party }: Case, pickupTime: string): boolean =>
  proposal === null ? agreed === pickupTime : proposal.by === party && proposal.pickupTime === pickupTime

export const answer = (at: Case, confirm: boolean): ClaimDecision => {
  const { claim, party, env } = at
  if (!isLive(claim)) return reject('claim-not-live')
  if (claim.proposal === null) return reject('pickup-nothing-proposed')
  if (!can(at, 'PickupConfirmed', party)) return reject('pickup-own-proposal')
  const { pickupTime } = claim.proposal
  if (!confirm) return [events.PickupProposalDeclined.new({ ...at.of, declinedBy: party, pickupTime })]
  if (pickupTime < env.now) return reject('pickup-in-past')
  return [events.PickupConfirmed.new({ ...at.of, confirmedBy: party, pickupTime })]
}

export const dispute = (at: Case, reason: string): ClaimDecision => {
  const { claim, party, env } = at
  if (claim.completion === null) return reject('dispute-not-completed')
  if (claim.completion.by === party) return reject('dispute-not-yours')
  if (claim.disputed) return []
  if (!can(at, 'ClaimDisputed', party)) return reject('dispute-too-late')
  return [events.ClaimDisputed.new({ ...at.of, disputedBy: party, disputedById: env.by.id, reason })]
}

/** From a day before the agreed time on, once for each such time. */
export const setOut = (at: Case): ClaimDecision => {
  const { claim, party, env } = at
  if (party !== 'claimer') return reject('claim-only-claimer')
  if (!can(at, 'ClaimerSetOut')) return reject(claim.is === 'pending' ? 'claim-not-accepted' : 'claim-not-live')
  const { pickupTime } = claim
  if (pickupTime === null || between(env.now, pickupTime) > DAY) return reject('pickup-not-soon')
  return claim.setOut ? [] : [events.ClaimerSetOut.new({ ...at.of, pickupTime })]
}

/** Within the hour before pickup, once for each agreed time. */
export const remind = (at: Case): ClaimDecision => {
  const { claim, env } = at
  const { pickupTime } = claim
  if (pickupTime === null || claim.remindedOf === pickupTime || !can(at, 'PickupReminded')) return []
  const ahead = between(env.now, pickupTime)
  return ahead > 0 && ahead <= HOUR ? [events.PickupReminded.new({ ...at.of, pickupTime })] : []
}
