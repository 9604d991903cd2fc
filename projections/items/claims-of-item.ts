import type { ClaimEvent } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'

/** What claims change of a listing. */
export interface Wanted {
  readonly ownerId: string
  readonly status: 'available' | 'claimed' | 'completed' | 'unavailable' | 'expired' | 'deleted'
  /** Everybody who asks or got it: claim id → person. Those who left are gone from it. */
  readonly asked: Readonly<Record<string, string>>
  /** Everybody who ever asked. */
  readonly involved: readonly string[]
  /** The owner and everybody who ever asked, for the History mode. */
  readonly people: readonly string[]
  readonly accepted: { readonly claimId: string; readonly claimerId: string } | null
  readonly completedAt: string | null
}

/** The part of a listing that a claim's fact changes. */
export const claimed = (body: Wanted, { type, data, at }: RecordedEvent<ClaimEvent>): Partial<Wanted> => {
  const { claimId, claimerId } = data
  switch (type) {
    case 'ClaimRequested':
      return { asked: { ...body.asked, [claimId]: claimerId }, ...withPerson(body, claimerId) }
    case 'ClaimAccepted':
      return { status: 'claimed', accepted: { claimId, claimerId } }
    case 'ClaimCompleted':
      return { status: 'completed', completedAt: at }
    case 'ClaimCancelled':
    case 'ClaimReleased':
      return { status: 'available', accepted: null, asked: without(body.asked, claimId) }
    case 'ClaimDeclined':
    case 'ClaimWithdrawn':
    case 'ClaimEnded':
      return { asked: without(body.asked, claimId) }
    case 'ClaimDisputed':
    case 'PickupProposed':
    case 'PickupConfirmed':
    case 'PickupProposalDeclined':
    case 'PickupReminded':
      return {}
  }
}

const withPerson = ({ involved, ownerId }: Wanted, claimerId: string): Pick<Wanted, 'involved' | 'people'> => {
  const everybody = [...new Set([...involved, claimerId])]
  return { involved: everybody, people: [ownerId, ...everybody] }
}

const without = (asked: Wanted['asked'], claimId: string): Wanted['asked'] =>
  Object.fromEntries(Object.entries(asked).filter(([id]) => id !== claimId))
