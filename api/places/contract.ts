import { z } from 'zod'
import { categories } from '#domain/items/vocabulary.ts'
import { id, list } from '#api/http/contract.ts'

/** GET /places?q= : the shape of the specification's place search. */
export const place = z.object({
  place_name: z.string(),
  center: z.tuple([z.number(), z.number()]).describe('[lng, lat]'),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  suburb: z.string(),
  postcode: z.string(),
})
export type PlaceView = z.infer<typeof place>
const placesQuery = z.object({ q: z.string().max(100).default('') })
const placesAnswer = list(place)

/** What stands on a map, without a word of it: the list has the cards. */
export const pin = z.object({
  id,
  lat: z.number(),
  lng: z.number(),
  category: z.enum(categories),
  isMine: z.boolean(),
})
export type PinView = z.infer<typeof pin>

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = { 'GET /places': { query: placesQuery, response: placesAnswer } } as const
