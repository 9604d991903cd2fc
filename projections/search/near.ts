import { haversine, type Point } from '#domain/place.ts'
import type { View } from '#projections/engine/projection.ts'
import type { Document, IndexedValues } from '#stores/documents/port.ts'
import type { Where } from '#stores/documents/query.ts'
import { type Ring, rings } from './cells.ts'

export interface Near {
  readonly view: Pick<View<Document>, 'select'>
  readonly where: Where
  readonly from: Point
  /** Up to 50; more works and takes longer. */
  readonly radiusKm: number
  readonly limit: number
  /** Where this reader sees it, from its declared fields: one of the points it is indexed by. Null leaves it out. */
  readonly pointOf: (candidate: IndexedValues) => Point | null
}

export interface Found {
  readonly candidate: IndexedValues
  /** Metres, exact. */
  readonly distance: number
}

/** Nearest first, ties by id. `total` within the radius is null when it was not needed to know the nearest. */
export interface Nearest {
  readonly found: readonly Found[]
  readonly total: number | null
}

/**
 * The nearest documents within a radius, asked ring by ring until the wanted number is certain (event-sourcing.md "Asking").
 * No document is read: whoever shows some of them reads those.
 */
export const near = async (question: Near): Promise<Nearest> => {
  const { from, radiusKm, limit } = question
  const radius = radiusKm * 1000
  const met = new Map<string, Found>()
  for (const ring of rings(from)) {
    await meet(question, ring, met)
    const reach = Math.min(radius, ring.certain)
    const within = [...met.values()].filter(({ distance }) => distance <= reach)
    if (ring.certain >= radius) return { found: nearestFirst(within).slice(0, limit), total: within.length }
    if (within.length >= limit) return { found: nearestFirst(within).slice(0, limit), total: null }
  }
  throw new Error('the rings cover the earth and never end')
}

/** Distances of all that lie in the ring; `OUT` for what this reader does not see. */
const meet = async (
  { view, where, from, radiusKm, pointOf }: Near,
  { resolution, cells: all }: Ring,
  met: Map<string, Found>,
): Promise<void> => {
  const cells = all.filter(({ least }) => least <= radiusKm * 1000).map(({ cell }) => cell)
  if (cells.length === 0) return
  for (const candidate of await view.select([{ field: `cells${resolution}`, hasAny: cells }, ...where])) {
    if (met.has(candidate._id)) continue
    const point = pointOf(candidate)
    met.set(candidate._id, { candidate, distance: point ? haversine(from, point) : OUT })
  }
}

const OUT = Infinity

const nearestFirst = (found: Found[]): readonly Found[] =>
  found.sort((a, b) => a.distance - b.distance || (a.candidate._id < b.candidate._id ? -1 : 1))
