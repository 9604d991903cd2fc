import type { LiveKind } from '#projections/search/live-kind.ts'
import type { Entry } from '#projections/search/live-index.ts'
import { termsOf } from '#projections/search/words/text.ts'
import { type ItemDocument, textsOf } from './listing.ts'

/** A listing that anybody may find. */
export interface ListingEntry extends Entry, Pick<ItemDocument, 'transport' | 'urgency'> {}

const entryOf = (item: ItemDocument): ListingEntry | null =>
  item.visibility === 'public' && item.hiddenBecause.length === 0 && SHOWN.has(item.status)
    ? {
        id: item._id,
        personId: item.ownerId,
        status: item.status,
        category: item.category,
        createdAt: item.createdAt,
        // Promised or not; what was handed over stays completed.
        endsAt: item.timeSensitive && item.status !== 'completed' ? item.expiresAt : null,
        publicPoint: item.publicPoint,
        suburbPoint: item.suburbPoint,
        terms: termsOf(textsOf(item)),
        transport: item.transport,
        urgency: item.urgency,
      }
    : null
const SHOWN: ReadonlySet<string> = new Set(['available', 'claimed', 'completed'])

export const liveListings: LiveKind<ItemDocument, ListingEntry> = {
  entryOf,
  live: [[{ field: 'status', eq: 'available' }], [{ field: 'status', eq: 'claimed' }]],
  over: [{ field: 'status', eq: 'completed' }],
  isOver: ({ status }) => status === 'completed',
}
