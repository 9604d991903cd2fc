import { savedEvents, type SavedEvent } from '#domain/items/events.ts'
import type { Document } from '#stores/documents/port.ts'
import { defineProjection } from '#projections/engine/projection.ts'

/** One kept listing of one person. */
export interface SavedDocument extends Document {
  readonly personId: string
  readonly itemId: string
  readonly savedAt: string
}

export const savedId = (personId: string, itemId: string): string => `${personId}.${itemId}`

export const saved = defineProjection<SavedDocument, SavedEvent>({
  name: 'saved',
  version: 1,
  indexes: { fields: [['personId', 'savedAt']], arrays: [] },
  wants: savedEvents.map(({ type }) => type),
  keys: ({ data }) => [savedId(data.personId, data.itemId)],
  evolve: (_, { type, data, at }) => (type === 'ItemSaved' ? { ...data, savedAt: at } : null),
})
