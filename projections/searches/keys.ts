import type { Category } from '#domain/items/vocabulary.ts'
import type { Point } from '#domain/place.ts'
import { cellsAt, cellsWithin } from '#projections/search/cells.ts'
import { stemsAsked } from '#projections/search/words/stems.ts'

interface Wish {
  readonly words: string
  readonly category: Category | null
  readonly place: (Point & { readonly radiusKm: number }) | null
}

/**
 * Under what a search is kept, so that a new listing finds those that may match it without reading any other: a map cell in which it
 * looks (none where it looks everywhere), with the one word it cannot do without, else with its category.
 */
export const searchKeys = ({ words, category, place }: Wish): readonly string[] => {
  const terms = rarest(stemsAsked(words)) ?? (category === null ? [] : [category])
  const cells = place === null ? [EVERYWHERE] : cellsWithin(place, place.radiusKm, finenessFor(place.radiusKm))
  return cells.flatMap((cell) => terms.map((term) => keyOf(cell, term)))
}

/** The keys of all searches that may match a listing: of the cells in which it stands, with each of its stems and with its category. */
export const listingKeys = (stems: readonly string[], category: Category, point: Point | null): readonly string[] => {
  const cells = [EVERYWHERE, ...FINENESS.flatMap((resolution) => cellsAt(point, resolution))]
  return cells.flatMap((cell) => [...stems, category].map((term) => keyOf(cell, term)))
}

const EVERYWHERE = ''
const keyOf = (cell: string, term: string): string => `${cell}|${term}`

/** A long word is in fewer listings than a short one. In all its spellings. */
const rarest = (words: readonly (readonly string[])[]): readonly string[] | null =>
  words.toSorted(([a = ''], [b = '']) => b.length - a.length)[0] ?? null

const FINENESS = [8, 7, 6, 5] as const

/** So fine that a circle has 20 to 60 cells. */
const finenessFor = (radiusKm: number): (typeof FINENESS)[number] => {
  if (radiusKm <= 2) return 8
  if (radiusKm <= 6) return 7
  return radiusKm <= 16 ? 6 : 5
}
