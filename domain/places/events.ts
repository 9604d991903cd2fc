import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'

export const PlaceRemembered = defineEvent('PlaceRemembered', {
  version: 1,
  description:
    'A place somebody lives at or gives things away from got its public point; places within 200 m of it share that point.',
  schema: z.object({
    accountId: z.string(),
    place: z.object({ lat: z.number(), lng: z.number() }),
    publicPoint: z.object({ lat: z.number(), lng: z.number() }),
  }),
  personal: { publicPoint: 'accountId' },
  secret: { place: 'accountId' },
})

export const placeEvents = [PlaceRemembered] as const
export type NewPlaceEvent = NewEventIn<typeof placeEvents>
export type PlaceEvent = EventIn<typeof placeEvents>
