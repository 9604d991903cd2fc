import { MOST_TICKETS } from '#domain/draws/order.ts'
import { DAY, plus } from '#domain/time.ts'
import { claims } from '#projections/claims/claims.ts'
import { items } from '#projections/items/listing.ts'
import type { Reads } from '#projections/engine/projection.ts'

/** A thing that was asked for long ago may have been collected yesterday: so many of the latest claims are looked at. */
const LATEST = 20

/**
 * Things that a person collected in the last 30 days, as far as tickets depend on it: 0 where the listing has no draw that counts them.
 */
export const collectedLately = async (
  reads: Reads,
  { itemId, personId, now }: { readonly itemId: string; readonly personId: string; readonly now: string },
): Promise<number> => {
  const [item] = await reads.of(items).getMany([itemId])
  if (!item?.draw?.fewerForFrequent || item.draw.isHeld) return 0
  const since = plus(now, -30 * DAY)
  const { documents } = await reads.of(claims).find({
    where: [
      { field: 'claimerId', eq: personId },
      { field: 'status', eq: 'completed' },
    ],
    sort: { field: 'createdAt', order: 'desc' },
    limit: LATEST,
  })
  return Math.min(MOST_TICKETS, documents.filter(({ completedAt }) => (completedAt ?? '') > since).length)
}
