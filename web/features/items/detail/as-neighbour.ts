import type { ItemView } from '#api/items/contract.ts'
import { coarse } from '#domain/place.ts'

/** One's own listing as a neighbour sees it: no door, no notes. The real circle lies a little aside, as the server draws it. */
export const asNeighbour = (item: ItemView): ItemView => {
  const [lng, lat] = item.location.coordinates
  const point = coarse({ lat, lng })
  return {
    ...item,
    isMine: false,
    exact: false,
    pickupNotes: null,
    distance: null,
    walkTime: null,
    location: { ...item.location, coordinates: [point.lng, point.lat], address: null },
  }
}
