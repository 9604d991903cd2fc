import type { Decider } from '../decider.ts'
import { ItemSaved, ItemUnsaved, type NewSavedEvent, type SavedEvent } from './events.ts'

export type SaveCommand = { readonly type: 'saveItem' | 'unsaveItem'; readonly itemId: string }
export type Saved = readonly string[]

/** A person's kept listings, one stream a person. Both commands are repeatable. */
export const saveDecider: Decider<SaveCommand, NewSavedEvent, Saved, SavedEvent> = {
  initial: [],
  decide: ({ type, itemId }, saved, { by }) => {
    const data = { personId: by.id, itemId }
    const kept = saved.includes(itemId)
    if (type === 'saveItem') return kept ? [] : [ItemSaved.new(data)]
    return kept ? [ItemUnsaved.new(data)] : []
  },
  evolve: (saved, { type, data }) =>
    type === 'ItemSaved' ? [...saved, data.itemId] : saved.filter((itemId) => itemId !== data.itemId),
}
