import { GIVEN_TO_ANOTHER } from '#domain/claims/vocabulary.ts'
import type { ItemDocument } from '#projections/items/listing.ts'
import type { ClaimDocument } from '#projections/claims/claims.ts'

type Ending = Pick<ClaimDocument, 'status' | 'endedBecause' | 'ownerResponse'>

/**
 * The state of a claim after its listing has ended. A long waiting list is ended in pages of events: until its page is
 * written, a claim's own document still says pending, so the end is derived from the listing.
 */
export const endingOf = (claim: ClaimDocument, item: ItemDocument | undefined): Ending => {
  const { status, endedBecause, ownerResponse } = claim
  const own = { status, endedBecause, ownerResponse }
  return item && isLive(claim) ? (endedWith(item, claim._id) ?? own) : own
}

export const isLive = ({ status }: Pick<ClaimDocument, 'status'>): boolean =>
  status === 'pending' || status === 'accepted'

/** How a live claim ends with its listing; null where the listing has not ended. */
const endedWith = ({ status, accepted }: ItemDocument, claimId: string): Ending | null => {
  switch (status) {
    case 'completed':
      return accepted?.claimId === claimId
        ? null
        : { status: 'declined', endedBecause: 'given-to-another', ownerResponse: GIVEN_TO_ANOTHER }
    case 'deleted':
      return { status: 'cancelled', endedBecause: 'item-deleted', ownerResponse: null }
    case 'expired':
      return { status: 'cancelled', endedBecause: 'item-expired', ownerResponse: null }
    default:
      return null
  }
}
