import { savedEvents, type SavedEvent } from '#domain/saves/events.ts'
import type { Document } from '#stores/documents/port.ts'
import { everyPage } from '#stores/documents/query.ts'
import { defineProjection, type View } from '#projections/engine/projection.ts'

/** One kept listing of one person. */
export interface SavedDocument extends Document {
  readonly personId: string
  readonly itemId: string
  readonly savedAt: string
}

export const savedId = (personId: string, itemId: string): string => `${personId}.${itemId}`

export const saved = defineProjection<SavedDocument, SavedEvent>({
  name: 'saved',
  version: 4,
  indexes: { fields: [['personId', 'savedAt']], arrays: [] },
  wants: savedEvents.map(({ type }) => type),
  keys: ({ data }) => [savedId(data.personId, data.itemId)],
  evolve: (_, { type, data, at }) => (type === 'ItemSaved' ? { ...data, savedAt: at } : null),
})

const PAGE = 500

/** The listings that a person has saved, in no order. */
export const savedBy = async (
  view: Pick<View<SavedDocument>, 'find'>,
  personId: string,
): Promise<readonly string[]> => {
  const ids: string[] = []
  for await (const page of everyPage(view, { where: [{ field: 'personId', eq: personId }], limit: PAGE }))
    ids.push(...page.map(({ itemId }) => itemId))
  return ids
}
