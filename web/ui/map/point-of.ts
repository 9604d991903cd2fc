import type { MapPoint } from '#web/ui/map/projection.ts'

/** What stands on a map: [longitude, latitude] in degrees, as in GeoJSON. */
export type Located = { id: string; location: { coordinates: readonly [number, number] } }

export const locatedAt = ({ lat, lng }: MapPoint): Located['location'] => ({ coordinates: [lng, lat] })

/** Where a thing stands on the map: its public point, or the exact one for those who may see it. */
export const pointOf = ({ location: { coordinates } }: Pick<Located, 'location'>): MapPoint => ({
  lat: coordinates[1],
  lng: coordinates[0],
})
