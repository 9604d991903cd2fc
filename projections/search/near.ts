import { haversine, type Point } from '#domain/place.ts'
import type { View } from '#projections/engine/projection.ts'
import type { Document, IndexedValues } from '#stores/documents/port.ts'
import type { Where } from '#stores/documents/query.ts'
import { type Around, aroundOf, type Resolution, type Ring } from './cells.ts'

export interface Near {
  readonly view: Pick<View<Document>, 'select'>
  readonly where: Where
  readonly from: Point
  /** Up to 50; more works and takes longer. */
  readonly radiusKm: number
  readonly limit: number
  /** Where this reader sees it, from its declared fields. Null leaves it out. */
  readonly pointOf: (candidate: IndexedValues) => Point | null
  /** Those that this reader sees elsewhere than at the point of their cells, as far as they meet the conditions. */
  readonly elsewhere?: readonly IndexedValues[]
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
  const { from, radiusKm, limit, elsewhere = [] } = question
  const radius = radiusKm * 1000
  const { rings, ended } = aroundOf(from)
  const begin = beginningOf(question, ended)
  // Their cells may name them too, where they are not.
  const others = new Map(elsewhere.map((one) => [one._id, one]))
  const apart = visible(question, others.values())
  let met: readonly Found[] = []
  let size: Resolution | null = null
  for (const ring of rings(begin.first)) {
    // Within its reach a ring's own size holds all; what cells of another size held would be there twice.
    if (ring.resolution !== size) met = apart
    size = ring.resolution
    const inside = (await inRing(question, ring)).filter(({ _id }) => !others.has(_id))
    met = met.concat(visible(question, inside))
    const reach = Math.min(radius, ring.certain)
    const within = met.filter(({ distance }) => distance <= reach)
    if (ring.certain < radius && within.length < limit) continue
    begin.nextTime(ring, within.length)
    return {
      found: nearestFirst(within).slice(0, limit),
      total: ring.certain >= radius ? within.length : null,
    }
  }
  throw new Error('the rings cover the earth and never end')
}

const FINEST: Resolution = 9
const FINER: Readonly<Record<Resolution, Resolution>> = { 6: 7, 7: 8, 8: 9, 9: 9 }
const CROWDED = 2

let era = 0
/** Searches begin as if nobody had asked before: a life that is simulated again asks the store the same. */
export const forgetBeginnings = (): void => void (era += 1)

/**
 * Where a question begins is where it ended the last time: smaller cells would be asked in vain. It begins with smaller ones again
 * when cells of the first size hold more than twice what was wanted.
 */
const beginningOf = ({ where, radiusKm, limit }: Near, ended: Around['ended']) => {
  const key = JSON.stringify([era, radiusKm, limit, where])
  const first = ended.get(key) ?? FINEST
  return {
    first,
    nextTime({ resolution }: Ring, found: number): void {
      const isCrowded = resolution === first && found > CROWDED * limit
      ended.set(key, isCrowded ? FINER[resolution] : resolution)
    },
  }
}

const inRing = async (
  { view, where, radiusKm }: Near,
  { resolution, cells: all }: Ring,
): Promise<readonly IndexedValues[]> => {
  const cells = all.filter(({ least }) => least <= radiusKm * 1000).map(({ cell }) => cell)
  return cells.length === 0 ? [] : view.select([{ field: `cells${resolution}`, hasAny: cells }, ...where])
}

/** Those that this reader sees within the radius, measured. */
const visible = ({ from, radiusKm, pointOf }: Near, candidates: Iterable<IndexedValues>): Found[] => {
  const found: Found[] = []
  for (const candidate of candidates) {
    const point = pointOf(candidate)
    const distance = point ? haversine(from, point) : Infinity
    if (distance <= radiusKm * 1000) found.push({ candidate, distance })
  }
  return found
}

const nearestFirst = (found: readonly Found[]): readonly Found[] =>
  found.toSorted((a, b) => a.distance - b.distance || (a.candidate._id < b.candidate._id ? -1 : 1))
