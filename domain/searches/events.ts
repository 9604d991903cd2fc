import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'
import { categories, transports } from '../items/vocabulary.ts'

const of = { personId: z.string(), searchId: z.string() }

export const SearchSaved = defineEvent('SearchSaved', {
  version: 1,
  description: 'A person said what to look out for: new listings that match are told.',
  schema: z.object({
    ...of,
    /** As they were typed; empty where a category alone is looked for. */
    words: z.string(),
    category: z.enum(categories).nullable(),
    transport: z.enum(transports).nullable(),
    /** Where listings must stand, with three decimals; null for the whole city. */
    place: z.object({ lat: z.number(), lng: z.number(), radiusKm: z.number(), suburb: z.string() }).nullable(),
  }),
  personal: { words: 'personId', place: 'personId' },
})
export const SearchDeleted = defineEvent('SearchDeleted', {
  version: 1,
  description: 'A person no longer looks out for it.',
  schema: z.object(of),
})

export const searchEvents = [SearchSaved, SearchDeleted] as const
export type NewSearchEvent = NewEventIn<typeof searchEvents>
export type SearchEvent = EventIn<typeof searchEvents>
