import { cellToBoundary, cellToLatLng, gridDisk, latLngToCell } from 'h3-js'
import { LRUCache } from 'lru-cache'
import { haversine, type Point } from '#domain/place.ts'

/** Uber's hexagons of about 36, 5, 0.7 and 0.1 km²; array fields that a projection with places declares in its indexes. */
export interface Cells {
  readonly cells6: readonly string[]
  readonly cells7: readonly string[]
  readonly cells8: readonly string[]
  readonly cells9: readonly string[]
}
export type Resolution = 6 | 7 | 8 | 9
/** Of 5, about 250 km², 55 reach into a circle of 50 km. */
type AnyResolution = 5 | Resolution
/** Of `suburbCells`, where a document is shown whose person hides home: at one point of the whole suburb, so one size is enough. */
export const SUBURB_CELLS = 7

/** The cells of the point at which a document is shown as a rule. */
export const cellsOf = (point: Point | null): Cells => ({
  cells6: cellsAt(point, 6),
  cells7: cellsAt(point, 7),
  cells8: cellsAt(point, 8),
  cells9: cellsAt(point, 9),
})

/** The cell of a point; none where there is no point. */
export const cellsAt = (point: Point | null, resolution: AnyResolution): readonly string[] =>
  point ? [latLngToCell(point.lat, point.lng, resolution)] : []

/** All cells of a resolution that reach into a circle. */
export const cellsWithin = (from: Point, radiusKm: number, resolution: AnyResolution): readonly string[] => {
  const origin = latLngToCell(from.lat, from.lng, resolution)
  for (let radius = 1; ; radius *= 2) {
    const { disk, around } = diskOf(origin, radius)
    if (around.some((cell) => leastDistance(from, cell) <= radiusKm * 1000)) continue
    return disk.filter((cell) => leastDistance(from, cell) <= radiusKm * 1000)
  }
}

export interface Ring {
  readonly resolution: Resolution
  /** Cells that no earlier ring of this resolution held. */
  readonly cells: readonly RingCell[]
  /** Metres within which nothing lies outside of what was asked so far. */
  readonly certain: number
}
export interface RingCell {
  readonly cell: string
  /** Metres: no point of the cell is nearer. */
  readonly least: number
}

/** The rings around one point, as far as anybody has asked yet. */
export interface Around {
  /** Outward, beginning with cells of this resolution: each ring is certain of less than the next. */
  readonly rings: (first: Resolution) => Generator<Ring>
  /** By question: the resolution at which the answer was certain the last time. */
  readonly ended: LRUCache<string, Resolution>
}
/** A neighbour looks from home again and again: measuring the cells anew took a tenth of an answer. */
const arounds = new LRUCache<string, Around>({ max: 2000 })
const QUESTIONS = 20

export const aroundOf = (from: Point): Around => {
  const key = `${from.lat} ${from.lng}`
  const known = arounds.get(key)
  if (known) return known
  const made = makeAround(from)
  arounds.set(key, made)
  return made
}

/**
 * Outward from a point, the smallest cells first: where it is dense the first rings hold enough. 61 cells of resolution 9
 * reach about 1.3 km, 61 of 8 about 3.5 km, 37 of 7 about 5 km, then of 6: 19 reach 10 km, 61 reach 22 km, 331 reach 57 km.
 */
const makeAround = (from: Point): Around => {
  const [nine, eight, seven, six] = [
    remembered(growing(from, 9, [2, 4])),
    remembered(growing(from, 8, [2, 4])),
    remembered(growing(from, 7, [1, 3])),
    remembered(growing(from, 6, counting())),
  ]
  return {
    *rings(first) {
      if (first >= 9) yield* nine()
      if (first >= 8) yield* eight()
      if (first >= 7) yield* seven()
      yield* six()
    },
    ended: new LRUCache({ max: QUESTIONS }),
  }
}

/** What a generator gives is made once, when it is first asked for. */
const remembered = <T>(made: Iterator<T>): (() => Generator<T>) => {
  const known: T[] = []
  return function* again() {
    for (let at = 0; ; at += 1) {
      const one = known[at]
      if (one !== undefined) {
        yield one
        continue
      }
      const { done, value } = made.next()
      if (done === true) return
      known.push(value)
      yield value
    }
  }
}

function* counting(): Generator<number> {
  yield* [2, 4, 7]
  for (let radius = 10; ; radius += 3) yield radius
}

function* growing(from: Point, resolution: Resolution, radii: Iterable<number>): Generator<Ring, void> {
  const origin = latLngToCell(from.lat, from.lng, resolution)
  let inside = 0
  for (const radius of radii) {
    const { disk, around } = diskOf(origin, radius)
    // Whoever leaves the disk crosses the ring around it.
    const certain = around.reduce((least, cell) => Math.min(least, leastDistance(from, cell)), Infinity)
    const cells = disk.slice(inside).map((cell) => ({ cell, least: leastDistance(from, cell) }))
    yield { resolution, cells, certain }
    inside = disk.length
  }
}

interface Disk {
  /** From the middle outward: a smaller disk is the beginning of a larger one. */
  readonly disk: readonly string[]
  readonly around: readonly string[]
}

/** Neighbours look from the same few cells: drawing one disk anew costs as much as answering from it. */
const disks = new LRUCache<string, Disk>({ max: 5000 })

const diskOf = (origin: string, radius: number): Disk => {
  const key = `${origin} ${radius}`
  const known = disks.get(key)
  if (known) return known
  const rounds = Array.from({ length: radius + 2 }, (_, round) => gridDisk(origin, round))
  const all = [...new Set(rounds.flat())]
  const inner = rounds[radius]?.length ?? 0
  const made = { disk: all.slice(0, inner), around: all.slice(inner) }
  disks.set(key, made)
  return made
}

/** No point of the cell is nearer than this: its centre's distance less its furthest corner's. */
const leastDistance = (from: Point, cell: string): number => {
  const { centre, reach } = shapeOf(cell)
  return haversine(from, centre) - reach
}

interface Shape {
  readonly centre: Point
  /** Metres from the centre to the furthest corner. */
  readonly reach: number
}
const shapes = new LRUCache<string, Shape>({ max: 20_000 })

const shapeOf = (cell: string): Shape => {
  const known = shapes.get(cell)
  if (known) return known
  const [lat, lng] = cellToLatLng(cell)
  const centre = { lat, lng }
  const reach = Math.max(...cellToBoundary(cell).map(([y, x]) => haversine(centre, { lat: y, lng: x })))
  shapes.set(cell, { centre, reach })
  return { centre, reach }
}
