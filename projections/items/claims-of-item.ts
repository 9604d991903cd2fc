import type { ClaimEvent } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { MatchOutcome } from '#domain/items/vocabulary.ts'

/** What claims change of a listing: counters and the accepted one. Who they are is told by the claims themselves. */
export interface Wanted extends MatchOfItem {
  readonly status: 'available' | 'claimed' | 'completed' | 'unavailable' | 'expired' | 'deleted'
  /** Those who ask or got it; who left is not counted. */
  readonly claimsCount: number
  /** Those who wait in line. */
  readonly waiting: number
  readonly accepted: { readonly claimId: string; readonly claimerId: string } | null
  readonly completedAt: string | null
}

/** Who may know of a thing, and the request it answers: its own where it was listed for one, else that of its accepted claim. */
export interface MatchOfItem {
  readonly visibility: 'public' | 'private'
  readonly requestId: string | null
  /** Whose request that is. */
  readonly requesterId: string | null
  /** How it was before its accepted claim made it a match; null while it is none. */
  readonly before: Pick<MatchOfItem, 'visibility' | 'requestId' | 'requesterId'> | null
}

/** The part of a listing that a claim's fact changes. */
export const claimed = (body: Wanted, { type, data, at }: RecordedEvent<ClaimEvent>): Partial<Wanted> => {
  const { claimId, claimerId } = data
  switch (type) {
    case 'ClaimRequested':
      return { claimsCount: body.claimsCount + 1, waiting: body.waiting + 1 }
    case 'ClaimAccepted':
      return { status: 'claimed', accepted: { claimId, claimerId }, waiting: body.waiting - 1 }
    case 'ClaimMatched':
      return { status: 'claimed', accepted: { claimId, claimerId }, claimsCount: 1, waiting: 0, ...matched(body, data) }
    case 'ClaimCompleted':
      return { status: 'completed', completedAt: at, claimsCount: 1, waiting: 0 }
    case 'ClaimCancelled':
    case 'ClaimReleased':
      return { status: 'available', accepted: null, claimsCount: body.claimsCount - 1 }
    case 'ClaimWithdrawn':
      return left(body)
    case 'ClaimDeclined':
      return declined(body, data.reason)
    // The listing's own end has set both counters already; these follow it.
    case 'ClaimEnded':
    case 'ClaimDisputed':
    case 'PickupProposed':
    case 'PickupConfirmed':
    case 'PickupProposalDeclined':
    case 'PickupReminded':
    case 'ClaimerSetOut':
      return {}
  }
}

const declined = (
  body: Wanted,
  reason: Extract<ClaimEvent, { type: 'ClaimDeclined' }>['data']['reason'],
): Partial<Wanted> => {
  switch (reason) {
    case 'owner':
    case 'blocked':
    case 'person-left':
      return left(body)
    // What gave the thing to another has set both counters already; these follow it.
    case 'given-to-another':
    case 'matched':
      return {}
  }
}

const matched = (
  { visibility, requestId, requesterId }: MatchOfItem,
  match: { readonly requestId: string; readonly claimerId: string },
): MatchOfItem => ({
  visibility: 'private',
  requestId: match.requestId,
  requesterId: match.claimerId,
  before: { visibility, requestId, requesterId },
})

/** Released it is what it was; picked up it stays between the two. */
export const matchEnded = ({ before }: MatchOfItem, outcome: MatchOutcome): Partial<MatchOfItem> =>
  outcome === 'completed' || before === null ? {} : { ...before, before: null }

const left = ({ claimsCount, waiting }: Wanted): Partial<Wanted> => ({
  claimsCount: claimsCount - 1,
  waiting: waiting - 1,
})
