import type { ItemView } from '#api/items/contract.ts'
import type { Point } from '#domain/place.ts'

/** Where a listing stands on the map: the public point, or the exact one for those who may see it. */
export const pointOf = ({ location: { coordinates } }: ItemView): Point => ({
  lat: coordinates[1],
  lng: coordinates[0],
})
