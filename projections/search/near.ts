import { cellToBoundary, cellToLatLng, gridDisk, latLngToCell } from 'h3-js'
import { haversine, type Point } from '#domain/place.ts'
import type { Document } from '#stores/documents/port.ts'
import type { Where } from '#stores/documents/query.ts'
import type { View } from '#projections/engine/projection.ts'

/** Uber's hexagons of about 36 km² and 5 km²; array fields that a projection with places declares in its indexes. */
export interface Cells {
  readonly cells6: readonly string[]
  readonly cells7: readonly string[]
}

/** The cells of every point at which a document may be shown. */
export const cellsOf = (points: readonly Point[]): Cells => ({ cells6: cellsAt(points, 6), cells7: cellsAt(points, 7) })

const cellsAt = (points: readonly Point[], resolution: number): string[] => [
  ...new Set(points.map(({ lat, lng }) => latLngToCell(lat, lng, resolution))),
]

export interface Near<D extends Document> {
  readonly view: View<D>
  readonly where: Where
  readonly from: Point
  /** Up to 50; more works and takes longer. */
  readonly radiusKm: number
  readonly limit: number
  /** Where this reader sees it: one of the points it is indexed by. Null leaves it out. */
  readonly pointOf: (document: D) => Point | null
}

export interface Found<D extends Document> {
  readonly document: D
  /** Metres, exact. */
  readonly distance: number
}

/** Nearest first, ties by id. `total` within the radius is null when it was not needed to know the nearest. */
export interface Nearest<D extends Document> {
  readonly found: readonly Found<D>[]
  readonly total: number | null
}

/** The nearest documents within a radius, asked ring by ring until the wanted number is certain (event-sourcing.md "Asking"). */
export const near = async <D extends Document>(question: Near<D>): Promise<Nearest<D>> => {
  const { from, radiusKm, limit } = question
  const radius = radiusKm * 1000
  const met = new Map<string, Found<D>>()
  for (const { resolution, disk, certain } of rings(from)) {
    await meet(question, { resolution, cells: disk.filter((cell) => mayReach(from, cell, radius)) }, met)
    const within = [...met.values()].filter(({ distance }) => distance <= radius)
    if (certain >= radius) return { found: sorted(within).slice(0, limit), total: within.length }
    const sure = within.filter(({ distance }) => distance <= certain)
    if (sure.length >= limit) return { found: sorted(sure).slice(0, limit), total: null }
  }
  throw new Error('the rings cover the earth and never end')
}

interface Ring {
  readonly resolution: 6 | 7
  /** Cells that no earlier ring of this resolution held. */
  readonly disk: readonly string[]
  /** Metres within which nothing lies outside of what was asked so far. */
  readonly certain: number
}

/** First 7 and 37 small cells (about 1 and 5 km), then large ones: 19 reach 10 km, 61 reach 22 km, 331 reach 57 km. */
function* rings(from: Point): Generator<Ring> {
  yield* growing(from, 7, [1, 3])
  yield* growing(from, 6, counting())
}

function* counting(): Generator<number> {
  yield* [2, 4, 7]
  for (let radius = 10; ; radius += 3) yield radius
}

function* growing(from: Point, resolution: 6 | 7, radii: Iterable<number>): Generator<Ring> {
  const origin = latLngToCell(from.lat, from.lng, resolution)
  let inside: ReadonlySet<string> = new Set()
  for (const radius of radii) {
    const all = gridDisk(origin, radius)
    const next = new Set(all)
    const before = inside
    const around = gridDisk(origin, radius + 1).filter((cell) => !next.has(cell))
    // Whoever leaves the disk crosses the ring around it.
    const certain = Math.min(...around.map((cell) => leastDistance(from, cell)))
    yield { resolution, disk: all.filter((cell) => !before.has(cell)), certain }
    inside = next
  }
}

/** No point of the cell is nearer than this: its centre's distance less its furthest corner's. */
const leastDistance = (from: Point, cell: string): number => {
  const centre = centreOf(cell)
  const reach = Math.max(...cellToBoundary(cell).map(([lat, lng]) => haversine(centre, { lat, lng })))
  return haversine(from, centre) - reach
}

/** The corners are looked at only where the centre does not decide. */
const mayReach = (from: Point, cell: string, radius: number): boolean =>
  haversine(from, centreOf(cell)) <= radius || leastDistance(from, cell) <= radius

const centreOf = (cell: string): Point => {
  const [lat, lng] = cellToLatLng(cell)
  return { lat, lng }
}

/** All documents of a place at once: a page costs another look at every cell. */
const PAGE = 10_000

const meet = async <D extends Document>(
  { view, where, from, pointOf }: Near<D>,
  { resolution, cells }: { readonly resolution: 6 | 7; readonly cells: readonly string[] },
  met: Map<string, Found<D>>,
): Promise<void> => {
  if (cells.length === 0) return
  const conditions: Where = [{ field: `cells${resolution}`, hasAny: cells }, ...where]
  for (let after: string | null | undefined; after !== null;) {
    const page = await view.find({ where: conditions, limit: PAGE, ...(after && { after }) })
    for (const document of page.documents) {
      const point = met.has(document._id) ? null : pointOf(document)
      if (point) met.set(document._id, { document, distance: haversine(from, point) })
    }
    after = page.next
  }
}

const sorted = <D extends Document>(found: readonly Found<D>[]): readonly Found<D>[] =>
  found.toSorted((a, b) => a.distance - b.distance || (a.document._id < b.document._id ? -1 : 1))
