import { z } from 'zod'
import { SEARCH_MAX } from '#domain/items/limits.ts'
import { categories, transports } from '#domain/items/vocabulary.ts'
import { answer, done, id, instant, list } from '#api/http/contract.ts'
import { feedQuery } from '#api/items/contract.ts'

/** What its person looks out for. */
export const savedSearch = z.object({
  id,
  _id: id,
  q: z.string(),
  category: z.enum(categories).nullable(),
  transport: z.enum(transports).nullable(),
  lat: z.number().nullable().describe('three decimals; null for the whole city'),
  lng: z.number().nullable(),
  radius: z.number().nullable().describe('km'),
  suburb: z.string().nullable().describe('where it looks'),
  createdAt: instant,
})
export type SavedSearchView = z.infer<typeof savedSearch>

/** A position counts as in GET /items; without a radius it reaches 15 km. */
export const saveSearch = z.object({
  q: z.string().max(SEARCH_MAX).default(''),
  category: feedQuery.shape.category.nullable(),
  transport: z.enum(transports).nullable().optional(),
  radius: z.number().gt(0).max(50).nullable().optional(),
  lat: z.number().nullable().optional(),
  lng: z.number().nullable().optional(),
})
export type SaveSearchInput = z.input<typeof saveSearch>

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /searches': { response: list(savedSearch) },
  'POST /searches': {
    body: saveSearch,
    response: answer(savedSearch, { alreadySaved: z.boolean().optional() }),
  },
  'DELETE /searches/:id': { response: done },
} as const
