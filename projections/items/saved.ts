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
  version: 3,
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
  let after: string | undefined
  do {
    const page = await view.find({ where: [{ field: 'personId', eq: personId }], limit: PAGE, after })
    ids.push(...page.documents.map(({ itemId }) => itemId))
    after = page.next ?? undefined
  } while (after !== undefined)
  return ids
}
