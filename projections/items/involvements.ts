import { ClaimMatched, ClaimRequested, type ClaimEvent } from '#domain/claims/events.ts'
import { ItemDeleted, ItemListed, type ItemEvent } from '#domain/items/events.ts'
import type { Document } from '#stores/documents/port.ts'
import { defineProjection } from '#projections/engine/projection.ts'

/**
 * One person and one thing that the person shares or asked for at any time: the History mode, "my claim on this", and who
 * may still see what has become private. One small document each, so that a listing holds no list of people.
 */
export interface InvolvementDocument extends Document {
  readonly personId: string
  readonly itemId: string
  /** The person's latest claim on it; null for its owner. */
  readonly claimId: string | null
  /** When the person shared it or asked last. */
  readonly since: string
}
type Past =
  | Extract<ItemEvent, { type: 'ItemListed' | 'ItemDeleted' }>
  | Extract<ClaimEvent, { type: 'ClaimRequested' | 'ClaimMatched' }>

/** The thing first: its id begins with its time. */
export const involvementId = (personId: string, itemId: string): string => `${itemId}.${personId}`

export const involvements = defineProjection<InvolvementDocument, Past>({
  name: 'involvements',
  version: 8,
  indexes: {
    // The last one only counts: which of a person's rows are of things that the person shares.
    fields: [['personId', 'since', 'claimId']],
    arrays: [],
  },
  wants: [ItemListed, ItemDeleted, ClaimRequested, ClaimMatched].map(({ type }) => type),
  keys: ({ data }) => [involvementId('claimerId' in data ? data.claimerId : data.ownerId, data.itemId)],
  evolve: (_, { type, data, at }) => {
    const { itemId } = data
    switch (type) {
      case 'ItemListed':
        return { personId: data.ownerId, itemId, claimId: null, since: at }
      case 'ClaimRequested':
      case 'ClaimMatched':
        return { personId: data.claimerId, itemId, claimId: data.claimId, since: at }
      case 'ItemDeleted':
        return null
    }
  },
})
