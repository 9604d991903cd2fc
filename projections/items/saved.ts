import { savedEvents, type SavedEvent } from '#domain/saves/events.ts'
import type { Document } from '#stores/documents/port.ts'
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
  version: 2,
  indexes: { fields: [['personId', 'savedAt']], arrays: [] },
  wants: savedEvents.map(({ type }) => type),
  keys: ({ data }) => [savedId(data.personId, data.itemId)],
  evolve: (_, { type, data, at }) => (type === 'ItemSaved' ? { ...data, savedAt: at } : null),
})

/** So many rows of a person are looked through; whoever has more is asked by the ids of the page. */
export const FEW = 100

/** Those of these ids that may be a row of this person: where there are `FEW` rows or fewer, those that are, found in one question. */
export const ownRowsAmong = async (
  view: Pick<View<Document>, 'selectFew'>,
  personId: string,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const rows = await view.selectFew([{ field: 'personId', eq: personId }], FEW)
  if (rows === null) return ids
  const present = new Set(rows.map(({ _id }) => _id))
  return present.size === 0 ? [] : ids.filter((id) => present.has(id))
}
