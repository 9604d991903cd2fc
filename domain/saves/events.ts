import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'

export const ItemSaved = defineEvent('ItemSaved', {
  version: 1,
  description: 'Somebody kept a listing to come back to.',
  schema: z.object({ personId: z.string(), itemId: z.string() }),
})
export const ItemUnsaved = defineEvent('ItemUnsaved', {
  version: 1,
  description: 'Somebody no longer keeps a listing.',
  schema: z.object({ personId: z.string(), itemId: z.string() }),
})

export const savedEvents = [ItemSaved, ItemUnsaved] as const
export type NewSavedEvent = NewEventIn<typeof savedEvents>
export type SavedEvent = EventIn<typeof savedEvents>
