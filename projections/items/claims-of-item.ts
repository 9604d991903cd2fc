import type { ClaimEvent } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'

/** What claims change of a listing: counters and the accepted one. Who they are is told by the claims themselves. */
export interface Wanted {
  readonly status: 'available' | 'claimed' | 'completed' | 'unavailable' | 'expired' | 'deleted'
  /** Those who ask or got it; who left is not counted. */
  readonly claimsCount: number
  /** Those who wait in line. */
  readonly waiting: number
  readonly accepted: { readonly claimId: string; readonly claimerId: string } | null
  readonly completedAt: string | null
}

/** The part of a listing that a claim's fact changes. */
export const claimed = (body: Wanted, { type, data, at }: RecordedEvent<ClaimEvent>): Partial<Wanted> => {
  const { claimId, claimerId } = data
  switch (type) {
    case 'ClaimRequested':
      return { claimsCount: body.claimsCount + 1, waiting: body.waiting + 1 }
    case 'ClaimAccepted':
      return { status: 'claimed', accepted: { claimId, claimerId }, waiting: body.waiting - 1 }
    case 'ClaimCompleted':
      return { status: 'completed', completedAt: at, claimsCount: 1, waiting: 0 }
    case 'ClaimCancelled':
    case 'ClaimReleased':
      return { status: 'available', accepted: null, claimsCount: body.claimsCount - 1 }
    case 'ClaimWithdrawn':
      return left(body)
    case 'ClaimDeclined':
      return data.reason === 'given-to-another' ? {} : left(body)
    // The listing's own end has set both counters already; these follow it.
    case 'ClaimEnded':
    case 'ClaimDisputed':
    case 'PickupProposed':
    case 'PickupConfirmed':
    case 'PickupProposalDeclined':
    case 'PickupReminded':
      return {}
  }
}

const left = ({ claimsCount, waiting }: Wanted): Partial<Wanted> => ({
  claimsCount: claimsCount - 1,
  waiting: waiting - 1,
})
