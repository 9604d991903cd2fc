import type { LatLngBounds, Map as LeafletMap } from 'leaflet'
import { useLayoutEffect } from 'react'
import { type MapPoint, reachBounds } from '#web/ui/map/projection.ts'

/** With streets: from a part of a state to a house. */
const STREETS = { minZoom: 8, maxZoom: 18 }
/** Without streets there is nothing more to see than here: a phone shows 800 m. */
const DRAWN_MAX = 16

/** How far one may zoom and move. `drawnAround`: where the drawn ground has its middle, null where there are streets. */
export const useCaps = (map: LeafletMap | null, drawnAround: MapPoint | null) => {
  const { lat, lng } = drawnAround ?? { lat: null, lng: null }
  // Before the circle is fitted into the frame, which the caps limit.
  useLayoutEffect(() => {
    if (map === null) return
    if (lat === null || lng === null) return cap(map, { ...STREETS, bounds: null })
    const bounds = reachBounds({ lat, lng })
    const capDrawn = () => cap(map, { minZoom: filling(map, bounds), maxZoom: DRAWN_MAX, bounds })
    capDrawn()
    map.on('resize', capDrawn)
    return () => void map.off('resize', capDrawn)
  }, [map, lat, lng])
}

type Caps = { minZoom: number; maxZoom: number; bounds: LatLngBounds | null }

const cap = (map: LeafletMap, { minZoom, maxZoom, bounds }: Caps) => {
  map.setMinZoom(minZoom)
  map.setMaxZoom(maxZoom)
  map.setMaxBounds(bounds ?? undefined)
}

/** The zoom at which what is drawn just fills the frame. */
const filling = (map: LeafletMap, bounds: LatLngBounds) => {
  // Asked for with a lower limit it would never answer less.
  map.setMinZoom(0)
  return map.getSize().x > 0 ? Math.min(DRAWN_MAX, map.getBoundsZoom(bounds, true)) : STREETS.minZoom
}
