import { z } from 'zod'
import { BadCursor } from '#stores/documents/query.ts'

/** How a list is ordered: nearest first or newest first; with a text query, the best matches come first in either. */
export type FeedOrder = 'distance' | 'newest'

/** The place of one listing in its list. Rows that come or go do not move it. */
export interface Place {
  readonly id: string
  /** How well it matches the text query; 0 without one. The highest comes first. */
  readonly rank: number
  /** Metres, or the time it was listed, by the order. */
  readonly value: number | string
}

export const inOrder =
  (order: FeedOrder) =>
  (a: Place, b: Place): number =>
    b.rank - a.rank || byValue(order, a.value, b.value) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

const byValue = (order: FeedOrder, a: Place['value'], b: Place['value']): number => {
  if (a === b) return 0
  return a < b === (order === 'distance') ? -1 : 1
}

/** One page of a list that is sorted already: what follows the place where the page before ended. */
export const pageAfter = <P extends Place>(
  sorted: readonly P[],
  { order, limit, after }: { readonly order: FeedOrder; readonly limit: number; readonly after: Place | null },
): { readonly page: readonly P[]; readonly next: string | null } => {
  const from = after === null ? 0 : sorted.findIndex((one) => inOrder(order)(one, after) > 0)
  if (from < 0) return { page: [], next: null }
  const page = sorted.slice(from, from + limit)
  const last = page.at(-1)
  return { page, next: last && sorted.length > from + limit ? cursorOf(order, last) : null }
}

const cursorOf = (order: FeedOrder, { rank, value, id }: Place): string =>
  // The API's texts are bytes of base64url everywhere; `btoa` is in every runtime and all of this is ASCII.
  btoa(JSON.stringify([order, rank, value, id]))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Throws `BadCursor` for anything that `cursorOf` did not make for the same order. */
export const placeOf = (order: FeedOrder, cursor: string): Place => {
  const parts = SHAPES[order].safeParse(parse(cursor))
  if (!parts.success) throw new BadCursor()
  const [, rank, value, id] = parts.data
  const place = { rank, value, id }
  // Decoding overlooks foreign characters; a cursor must be exactly what was given out.
  if (cursorOf(order, place) !== cursor) throw new BadCursor()
  return place
}

const SHAPES = {
  distance: z.tuple([z.literal('distance'), z.number(), z.number(), z.string()]),
  newest: z.tuple([z.literal('newest'), z.number(), z.string(), z.string()]),
}

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}
