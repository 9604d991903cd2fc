import type { Env } from '../decider.ts'
import { type ClaimRecord, type ItemStream, type Party } from '../items/state.ts'
import { allows } from '../lifecycle.ts'
import { reject, type Rejection } from '../rejection.ts'
import { between, DAY, HOUR } from '../time.ts'
import { type ClaimSignal, claimLifecycle } from './lifecycle.ts'

/** A claim in view of who asks: everything the rules below look at. */
export interface Case {
  readonly state: ItemStream
  readonly claim: ClaimRecord
  readonly party: Party
  readonly of: {
    readonly claimId: string
    readonly itemId: string
    readonly ownerId: string
    readonly claimerId: string
  }
  readonly env: Env
}

/** Others may not even know that a claim exists. The scheduler stands in for the owner. */
export const partyOf = (state: ItemStream, claim: ClaimRecord, { by }: Env): Party | null => {
  if (by.kind === 'job' || by.kind === 'system' || by.id === state.ownerId) return 'owner'
  return by.id === claim.claimerId ? 'claimer' : null
}

export const can = ({ claim, env }: Case, signal: ClaimSignal, by?: Party): boolean => {
  const proposalWaits = claim.proposal !== null && claim.proposal.by !== by
  const done = claim.completion
  const disputable = done !== null && done.by !== by && between(done.at, env.now) <= 48 * HOUR
  return (
    claim.is !== 'unasked' &&
    allows(claimLifecycle, { state: claim.is, context: { proposalWaits, disputable } }, signal)
  )
}

/** The rules a pickup time keeps. */
export const timeRefused = (pickupTime: string | null, state: ItemStream, now: string): Rejection | null => {
  if (pickupTime === null) return null
  if (pickupTime < now) return reject('pickup-in-past', 'pickupTime')
  if (between(now, pickupTime) > 60 * DAY) return reject('pickup-too-far', 'pickupTime')
  return endsBefore(state, pickupTime) ? reject('listing-ends-before', 'pickupTime') : null
}

export const endsBefore = ({ timeSensitive, expiresAt }: ItemStream, pickupTime: string): boolean =>
  timeSensitive && expiresAt !== null && pickupTime > expiresAt
