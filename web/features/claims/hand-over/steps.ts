import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { claimLifecycle, type ClaimSignal } from '#domain/claims/lifecycle.ts'
import { itemLifecycle, type ItemState } from '#domain/items/lifecycle.ts'
import { hasPassed } from '#web/features/claims/time/pickup-time.ts'
import { situationOf } from '#web/features/claims/panel/situation.ts'
import { streetOf } from '#web/vocabulary/pick/own-street.ts'
import { claimSubject, listingSubject } from '#web/vocabulary/subjects.ts'

/** The domain event that each step of a hand-over causes. */
const FACTS = {
  yes: 'ClaimAccepted',
  no: 'ClaimDeclined',
  withdraw: 'ClaimWithdrawn',
  cancel: 'ClaimCancelled',
  release: 'ClaimReleased',
  time: 'PickupProposed',
  confirm: 'PickupConfirmed',
  refuse: 'PickupProposalDeclined',
  complete: 'ClaimCompleted',
  dispute: 'ClaimDisputed',
} as const satisfies Record<string, ClaimSignal>
/** `address`: no step of the claim, but of the listing that it is about. */
export type ClaimStep = keyof typeof FACTS | 'address'

/** A step of one claim, or the asking that makes one. */
export type HandOverAction = { step: 'ask' } | { step: ClaimStep; claimId: string }

/** What this screen knows; it may change while a dialog is open. */
export type Seen = {
  claims: readonly ClaimView[]
  /** The item that can be asked for, if the screen is about one. */
  item: ItemView | null
  /** Subjects of the entries in the outbox. */
  waiting: readonly string[]
  /** Milliseconds since 1970. */
  now: number
}

/** The other steps are open to both. */
const WHOSE: Partial<Record<ClaimStep, ClaimView['role']>> = {
  yes: 'owner',
  no: 'owner',
  release: 'owner',
  address: 'owner',
  withdraw: 'claimer',
  cancel: 'claimer',
}

/** Whether this reader may take the step now, decided by the same lifecycles that the server uses. */
export const canStep = (step: ClaimStep, claim: ClaimView, now: number): boolean => {
  if ((WHOSE[step] ?? claim.role) !== claim.role) return false
  if (step === 'address') return lacksStreet(claim)
  const at = claimLifecycle.resolveState({ value: claim.status, context: contextOf(claim, now) })
  return (
    at.can({ type: FACTS[step] }) && (step !== 'yes' || isToBeHad(claim)) && (step !== 'confirm' || isAhead(claim, now))
  )
}

export const isPossible = (action: HandOverAction, { claims, item, waiting, now }: Seen): boolean => {
  if (action.step === 'ask') return item !== null && ASKS.has(situationOf(item, claims).is)
  const claim = claims.find(({ id }) => id === action.claimId)
  // While an action on this claim waits in the outbox, its future state is unknown.
  return claim !== undefined && !waiting.includes(subjectOf(action.step, claim)) && canStep(action.step, claim, now)
}

/** A thing that is promised, and nobody told where. */
export const lacksStreet = ({ status, pickup }: ClaimView) =>
  status === 'accepted' && pickup !== null && streetOf(pickup) === ''

/** Of what waits in the outbox and makes the step unknown. */
export const subjectOf = (step: ClaimStep, { id, itemId }: ClaimView) =>
  step === 'address' ? listingSubject(itemId) : claimSubject(id)

export const isSame = (a: HandOverAction, b: HandOverAction | null) => idOf(a) === (b && idOf(b))

// After a decline only the server knows whether asking again is allowed, so it is offered.
const ASKS: ReadonlySet<string> = new Set(['asking', 'joining', 'refused'])

const contextOf = ({ proposedBy, role, completedBy, disputedAt, disputableUntil }: ClaimView, now: number) => ({
  proposalWaits: proposedBy !== null && proposedBy !== role,
  disputable:
    disputedAt === null && completedBy !== role && disputableUntil !== null && Date.parse(disputableUntil) >= now,
})

/** A time that has passed is not agreed. */
const isAhead = ({ proposedPickupTime: time }: ClaimView, now: number) => time !== null && !hasPassed(time, { now })

const isToBeHad = ({ item: { status } }: ClaimView) =>
  status in itemLifecycle.states &&
  itemLifecycle
    .resolveState({ value: status as ItemState, context: { past: false, endAhead: false } })
    .can({ type: 'ClaimAccepted' })

const idOf = (action: HandOverAction) => (action.step === 'ask' ? 'ask' : `${action.step} ${action.claimId}`)
