import type { ItemView } from '#api/items/contract.ts'
import { coarse } from '#domain/place.ts'

/** One's own listing as a neighbour sees it, without address and notes. The server's public circle is displaced a little more. */
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
