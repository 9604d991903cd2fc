export type Point = { lat: number; lng: number }

// 3 decimals are about 110 m: enough for "how far", too little for a door.
export const coarse = (value: number) => Math.round(value * 1000) / 1000

export const coarsePoint = ({ lat, lng }: Point): Point => ({ lat: coarse(lat), lng: coarse(lng) })

const EARTH_M = 6_371_000
const rad = (degrees: number) => (degrees * Math.PI) / 180

export const metresBetween = (a: Point, b: Point) => {
  const dLat = rad(b.lat - a.lat)
  const dLng = rad(b.lng - a.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.sqrt(h))
}

export const isSane = ({ lat, lng }: Point) =>
  Number.isFinite(lat) &&
  Number.isFinite(lng) &&
  Math.abs(lat) <= 90 &&
  Math.abs(lng) <= 180 &&
  !(lat === 0 && lng === 0)
