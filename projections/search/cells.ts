import { cellToBoundary, cellToLatLng, gridDisk, latLngToCell } from 'h3-js'
import { LRUCache } from 'lru-cache'
import { haversine, type Point } from '#domain/place.ts'

/** Uber's hexagons of about 36, 5 and 0.7 km²; array fields that a projection with places declares in its indexes. */
export interface Cells {
  readonly cells6: readonly string[]
  readonly cells7: readonly string[]
  readonly cells8: readonly string[]
}
export type Resolution = 6 | 7 | 8

/** The cells of every point at which a document may be shown. */
export const cellsOf = (points: readonly Point[]): Cells => ({
  cells6: cellsAt(points, 6),
  cells7: cellsAt(points, 7),
  cells8: cellsAt(points, 8),
})

const cellsAt = (points: readonly Point[], resolution: Resolution): string[] => [
  ...new Set(points.map(({ lat, lng }) => latLngToCell(lat, lng, resolution))),
]

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
interface Around {
  readonly known: Ring[]
  readonly further: Iterator<Ring>
}
/** A neighbour looks from home again and again: measuring the cells anew took a tenth of an answer. */
const arounds = new LRUCache<string, Around>({ max: 2000 })

/**
 * Outward from a point, the smallest cells first: where it is dense the first rings hold enough. 19 cells of resolution 8
 * reach about 1.2 km, 37 of 7 about 5 km, then of 6: 19 reach 10 km, 61 reach 22 km, 331 reach 57 km.
 */
export function* rings(from: Point): Generator<Ring> {
  const key = `${from.lat} ${from.lng}`
  const around = arounds.get(key) ?? { known: [], further: outward(from) }
  arounds.set(key, around)
  for (let at = 0; ; at += 1) yield around.known[at] ?? next(around)
}

const next = ({ known, further }: Around): Ring => {
  const { value } = further.next()
  known.push(value)
  return value
}

function* outward(from: Point): Generator<Ring, never> {
  yield* growing(from, 8, [1, 2])
  yield* growing(from, 7, [1, 3])
  yield* growing(from, 6, counting())
  throw new Error('the rings cover the earth and never end')
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
