import type { FitBoundsOptions, Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import { boundsAround, type MapPoint } from '#web/ui/map/projection.ts'

/** What the map shows: a circle, inside what nothing covers. */
export type Frame = { center: MapPoint; metres: number; insets: { top: number; bottom: number } }

export const paddingOf = ({ insets }: Frame): FitBoundsOptions => ({
  paddingTopLeft: [0, insets.top],
  paddingBottomRight: [0, insets.bottom],
  animate: false,
})

export const fit = (map: LeafletMap, frame: Frame) =>
  map.fitBounds(boundsAround(frame.center, frame.metres), paddingOf(frame))

/** Shows the circle again whenever the point or the reach changes; what covers the map alone does not undo a drag. */
export const useFit = (map: LeafletMap | null, frame: Frame) => {
  const { lat, lng } = frame.center
  const { metres } = frame
  const insets = useRef(frame.insets)
  useEffect(() => {
    insets.current = frame.insets
  })
  useEffect(() => {
    if (map) fit(map, { center: { lat, lng }, metres, insets: insets.current })
  }, [map, lat, lng, metres])
  useEffect(() => {
    if (map === null) return
    let hadSize = map.getSize().x > 0
    const resize = new ResizeObserver(() => {
      map.invalidateSize({ animate: false })
      // Created while hidden it had no size, so the circle could not be fitted.
      if (hadSize || map.getSize().x === 0) return
      hadSize = true
      fit(map, { center: { lat, lng }, metres, insets: insets.current })
    })
    resize.observe(map.getContainer())
    return () => resize.disconnect()
  }, [map, lat, lng, metres])
}
