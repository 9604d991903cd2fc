import { cellToBoundary, cellToLatLng, gridDisk, latLngToCell } from 'h3-js'
import { haversine, type Point } from '#domain/place.ts'

/** Uber's hexagons of about 250, 36, 5 and 0.7 km². */
type Resolution = 5 | 6 | 7 | 8

/** The cell of a point; none where there is no point. */
export const cellsAt = (point: Point | null, resolution: Resolution): readonly string[] =>
  point ? [latLngToCell(point.lat, point.lng, resolution)] : []

/** All cells of a resolution that reach into a circle. */
export const cellsWithin = (from: Point, radiusKm: number, resolution: Resolution): readonly string[] => {
  const origin = latLngToCell(from.lat, from.lng, resolution)
  const reaches = (cell: string): boolean => leastDistance(from, shapeOf(cell)) <= radiusKm * 1000
  for (let rings = 1; ; rings *= 2) {
    const disk = new Set(gridDisk(origin, rings))
    const around = gridDisk(origin, rings + 1).filter((cell) => !disk.has(cell))
    if (!around.some(reaches)) return [...disk].filter(reaches)
  }
}

export interface Shape {
  readonly centre: Point
  /** Metres from the centre to the furthest corner. */
  readonly reach: number
}

export const shapeOf = (cell: string): Shape => {
  const [lat, lng] = cellToLatLng(cell)
  const centre = { lat, lng }
  return { centre, reach: Math.max(...cellToBoundary(cell).map(([y, x]) => haversine(centre, { lat: y, lng: x }))) }
}

/** No point of the cell is nearer than its centre's distance less its furthest corner's. */
export const leastDistance = (from: Point, { centre, reach }: Shape): number => haversine(from, centre) - reach
