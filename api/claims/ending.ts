import { GIVEN_TO_ANOTHER } from '#domain/claims/vocabulary.ts'
import type { ItemDocument } from '#projections/items/listing.ts'
import type { ClaimDocument } from '#projections/claims/claims.ts'

type Ending = Pick<ClaimDocument, 'status' | 'endedBecause' | 'ownerResponse'>

/**
 * How a claim stands now that its listing has ended. A long line is ended in pages of events: until its page is
 * written, a claim's own document still says that it waits, but nobody is to wait for what is gone.
 */
export const endingOf = (claim: ClaimDocument, item: ItemDocument | undefined): Ending => {
  const { status, endedBecause, ownerResponse } = claim
  const own = { status, endedBecause, ownerResponse }
  return item && isLive(claim) ? (endedWith(item, claim._id) ?? own) : own
}

const isLive = ({ status }: ClaimDocument): boolean => status === 'pending' || status === 'accepted'

/** What the listing's own end makes of a live claim on it. */
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
