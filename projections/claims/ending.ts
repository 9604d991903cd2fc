import { GIVEN_TO_ANOTHER } from '#domain/claims/vocabulary.ts'
import type { ItemDocument } from '#projections/items/listing.ts'
import type { ClaimDocument } from './claims.ts'

type Ending = Pick<ClaimDocument, 'status' | 'endedBecause' | 'ownerResponse'>

/**
 * How a claim stands now that its listing has ended. A long line is ended in pages of events: until its page is
 * written, a claim's own document still says that it waits, but nobody is to wait for what is gone.
 */
export const endingOf = (claim: ClaimDocument, item: ItemDocument | undefined): Ending => {
  const { status, endedBecause, ownerResponse } = claim
  const live = status === 'pending' || (status === 'accepted' && item?.accepted?.claimId !== claim._id)
  if (!item || !live) return { status, endedBecause, ownerResponse }
  if (item.status === 'completed')
    return { status: 'declined', endedBecause: 'given-to-another', ownerResponse: GIVEN_TO_ANOTHER }
  if (item.status === 'deleted') return { status: 'cancelled', endedBecause: 'item-deleted', ownerResponse }
  if (item.status === 'expired') return { status: 'cancelled', endedBecause: 'item-expired', ownerResponse }
  return { status, endedBecause, ownerResponse }
}
