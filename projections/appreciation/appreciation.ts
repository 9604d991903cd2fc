import { appreciationEvents, type AppreciationEvent } from '#domain/appreciation/events.ts'
import { defineProjection, known } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

export interface AppreciationDocument extends Document {
  readonly claimId: string
  readonly itemId: string
  readonly senderId: string
  readonly recipientId: string
  readonly kind: AppreciationEvent['data']['kind']
  readonly comment: string | null
  readonly createdAt: string
}

export const appreciations = defineProjection<AppreciationDocument, AppreciationEvent>({
  name: 'appreciations',
  version: 2,
  indexes: { fields: [['recipientId', 'createdAt'], ['senderId', 'createdAt'], ['claimId']], arrays: [] },
  wants: appreciationEvents.map(({ type }) => type),
  keys: ({ data }) => [data.appreciationId],
  evolve: (_, { data, at }) => {
    const { appreciationId: _id, comment, ...rest } = data
    return { ...rest, comment: known(comment), createdAt: at }
  },
  words: { of: ['senderId'], redact: (thanks) => ({ ...thanks, comment: null }) },
})
