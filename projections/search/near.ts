import { LRUCache } from 'lru-cache'
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
  const { found, walk, last } = await nearestOf(question)
  return { found, total: walk.isComplete(last.ring) ? last.within.length : null }
}

/** Places and questions of which more lay there the last time than are counted. */
const crowded = new LRUCache<string, true>({ max: 10_000 })

/** Of what is nearest the first page is shown, and how many there are is told up to a limit. */
export interface NearAndCounted extends Near {
  /** As far as it is counted, more than `limit`. */
  readonly countTo: number
}
/** `total` is that number where there are more. */
export interface Counted {
  readonly found: readonly Found[]
  readonly total: number
}

/**
 * The same with how many there are. Where more than are counted lay around this place the last time, those of the page are chosen from a few
 * cells, and of the rest so many are measured as are counted, in no order.
 */
export const nearAndCounted = async (question: NearAndCounted): Promise<Counted> => {
  const { from, limit, countTo } = question
  const key = `${from.lat} ${from.lng} ${keyOf({ ...question, limit: countTo })}`
  if (crowded.get(key)) {
    const { found, walk } = await nearestOf(question)
    const total = await walk.count(countTo)
    if (total < countTo) crowded.delete(key)
    return { found, total }
  }
  const { found } = await near({ ...question, limit: countTo })
  if (found.length === countTo) crowded.set(key, true)
  return { found: found.slice(0, limit), total: found.length }
}

interface Ringed {
  readonly ring: Ring
  /** What lies within the reach of the rings so far: nothing of it is missing. */
  readonly within: readonly Found[]
}

interface NearestFound {
  readonly found: readonly Found[]
  /** Goes on from there. */
  readonly walk: Walk
  readonly last: Ringed
}

/** Up to the ring with which the wanted number is certain. */
const nearestOf = async (question: Near): Promise<NearestFound> => {
  const begin = beginningOf(question, aroundOf(question.from).ended)
  const walk = walkFrom(question, begin.first)
  for (;;) {
    const last = await walk.next()
    const { ring, within } = last
    if (!walk.isComplete(ring) && within.length < question.limit) continue
    begin.nextTime(ring, within.length)
    return { found: nearestFirst(within).slice(0, question.limit), walk, last }
  }
}

interface Walk {
  readonly next: () => Promise<Ringed>
  /** Nothing within the radius lies outside of the rings up to this one. */
  readonly isComplete: (ring: Ring) => boolean
  /** How many there are within the radius, at most this many; the rings go on until that is certain. */
  readonly count: (most: number) => Promise<number>
}

const walkFrom = (question: Near, first: Resolution): Walk => {
  const { from, elsewhere = [] } = question
  const radius = question.radiusKm * 1000
  const rings = aroundOf(from).rings(first)
  // Their cells may name them too, where they are not.
  const others = new Map(elsewhere.map((one) => [one._id, one]))
  const measuring = measure(question)
  const apart = [...others.values()].flatMap((one) => measuring(one) ?? [])
  let met: Found[] = []
  let last: Ring | null = null
  const isComplete = ({ certain }: Ring): boolean => certain >= radius

  /** The next ring, and what of it is not known to stand elsewhere. */
  const nextRing = async (): Promise<{ ring: Ring; inside: readonly IndexedValues[] }> => {
    const { value: ring } = rings.next()
    if (!ring) throw new Error('the rings cover the earth and never end')
    // Within its reach a ring's own size holds all; what cells of another size held would be there twice.
    if (ring.resolution !== last?.resolution) met = [...apart]
    last = ring
    const inside = await inRing(question, ring)
    return { ring, inside: others.size === 0 ? inside : inside.filter(({ _id }) => !others.has(_id)) }
  }

  const meet = (inside: readonly IndexedValues[], most = Infinity): void => {
    for (const candidate of inside) {
      const one = measuring(candidate)
      if (one && met.push(one) >= most) return
    }
  }

  return {
    isComplete,
    async next() {
      const { ring, inside } = await nextRing()
      meet(inside)
      const reach = Math.min(radius, ring.certain)
      return { ring, within: met.filter(({ distance }) => distance <= reach) }
    },
    async count(most) {
      while (met.length < most && last && !isComplete(last)) meet((await nextRing()).inside, most)
      return Math.min(most, met.length)
    },
  }
}

const FINEST: Resolution = 9
const FINER: Readonly<Record<Resolution, Resolution>> = { 6: 7, 7: 8, 8: 9, 9: 9 }
const CROWDED = 2

let era = 0
/** Searches begin as if nobody had asked before: a life that is simulated again asks the store the same. */
export const forgetBeginnings = (): void => void (era += 1)

/** Of one question about a place. */
const keyOf = ({ where, radiusKm, limit }: Near): string => JSON.stringify([era, radiusKm, limit, where])

/**
 * Where a question begins is where it ended the last time: smaller cells would be asked in vain. It begins with smaller ones again
 * when cells of the first size hold more than twice what was wanted.
 */
const beginningOf = (question: Near, ended: Around['ended']) => {
  const key = keyOf(question)
  const first = ended.get(key) ?? FINEST
  return {
    first,
    nextTime({ resolution }: Ring, found: number): void {
      const isCrowded = resolution === first && found > CROWDED * question.limit
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

/** How far away one is where this reader sees it within the radius; else null. */
const measure = ({ from, radiusKm, pointOf }: Near): ((candidate: IndexedValues) => Found | null) => {
  const radius = radiusKm * 1000
  return (candidate) => {
    const point = pointOf(candidate)
    if (point === null) return null
    const distance = haversine(from, point)
    return distance <= radius ? { candidate, distance } : null
  }
}

const nearestFirst = (found: readonly Found[]): readonly Found[] =>
  found.toSorted((a, b) => a.distance - b.distance || (a.candidate._id < b.candidate._id ? -1 : 1))
