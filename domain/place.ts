/** Places on the earth, in degrees and metres. Pure and shared with the web. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

export const EARTH_RADIUS = 6_371_000
/** Metres a walker makes in a minute. */
const WALKING_PACE = 83.3
const DEGREE = (Math.PI / 180) * EARTH_RADIUS
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in metres (haversine). */
export const haversine = (a: Point, b: Point): number => {
  const dLat = radians(b.lat - a.lat)
  const dLng = radians(b.lng - a.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Minutes on foot, rounded. */
export const walkMinutes = (metres: number): number => Math.round(metres / WALKING_PACE)

/** What leaves the server is rounded to 10 m. */
export const roundToTen = (metres: number): number => Math.round(metres / 10) * 10

/** "650 m" under a kilometre, else "1.2 km". Rounds first, then chooses the unit: 999.6 m reads "1.0 km". */
export const formatDistance = (metres: number): string =>
  Math.round(metres) < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`

/** How far the feed looks, in km, one ring after the other. */
const RINGS = [5, 15, 50]

/** A ring smaller than the slider's reach would leave out what the slider promises (docs/decisions/96). */
export const ringsFrom = (reach: number): readonly number[] => RINGS.filter((radius) => radius >= Math.min(reach, 50))

const roundTo3 = (degrees: number): number => Math.round(degrees * 1000) / 1000 + 0

/** A reader's own position leaves the browser with three decimals, about 100 m. */
export const coarse = ({ lat, lng }: Point): Point => ({ lat: roundTo3(lat), lng: roundTo3(lng) })

/** A usable position: in range, finite and not the 0,0 that broken devices report (section 5 "Location sanity"). */
export const isUsable = ({ lat, lng }: Point): boolean =>
  Number.isFinite(lat) &&
  Number.isFinite(lng) &&
  Math.abs(lat) <= 90 &&
  Math.abs(lng) <= 180 &&
  !(lat === 0 && lng === 0)

/** Side of the cell in which a home always has the same public point, in degrees of latitude: about 50 m. */
const CELL = 50 / DEGREE

const cellOf = ({ lat, lng }: Point): { row: number; column: number; centre: Point } => {
  const row = Math.round(lat / CELL)
  const narrowing = Math.max(0.01, Math.cos(radians(row * CELL)))
  const column = Math.round((lng * narrowing) / CELL)
  return { row, column, centre: { lat: row * CELL, lng: (column * CELL) / narrowing } }
}

/** What the site's HMAC is taken of: the owner and the place rounded to about 50 m. */
export const displacementKey = (ownerId: string, exact: Point): string => {
  const { row, column } = cellOf(exact)
  return `${ownerId}|${row}|${column}`
}

/**
 * The point strangers see: 150–350 m from the home and rounded to 3 decimals. `digest` (at least 32 bytes) decides the
 * direction, so the same home always gives the same point and listings do not average out to the home.
 */
export const publicPoint = (exact: Point, digest: Uint8Array): Point => {
  const { centre } = cellOf(exact)
  for (let turn = 0; turn + 3 < digest.length; turn += 4) {
    const candidate = displaced(centre, digest, turn)
    // 190–310: the home is at most 36 m from the centre of its cell, so it stays 150–350 m away.
    const away = haversine(centre, candidate)
    if (away >= 190 && away <= 310) return candidate
  }
  return coarse({ lat: centre.lat + 250 / DEGREE, lng: centre.lng })
}

const displaced = (from: Point, digest: Uint8Array, at: number): Point => {
  const fraction = (index: number): number => ((digest[index] ?? 0) * 256 + (digest[index + 1] ?? 0)) / 65_536
  const bearing = fraction(at) * 2 * Math.PI
  const metres = 195 + fraction(at + 2) * 110
  const lat = from.lat + (Math.cos(bearing) * metres) / DEGREE
  const lng = from.lng + (Math.sin(bearing) * metres) / (DEGREE * Math.max(0.01, Math.cos(radians(from.lat))))
  return coarse({ lat: Math.min(90, Math.max(-90, lat)), lng: wrap(lng) })
}

const wrap = (lng: number): number => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng)
