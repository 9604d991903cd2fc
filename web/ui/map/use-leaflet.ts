import 'leaflet/dist/leaflet.css'
import { latLngBounds, map as makeMap, type Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useRef, useState } from 'react'

export type MapPoint = { lat: number; lng: number }

/** Degrees around a point that hold a circle of so many metres. */
const boundsAround = ({ lat, lng }: MapPoint, metres: number) => {
  const dLat = metres / 111_320
  const dLng = dLat / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  return latLngBounds([lat - dLat, lng - dLng], [lat + dLat, lng + dLng])
}

/** What the map shows: a circle, inside what nothing covers. */
export type Frame = { center: MapPoint; metres: number; insets: { top: number; bottom: number } }

export const fit = (map: LeafletMap, { center, metres, insets }: Frame) =>
  map.fitBounds(boundsAround(center, metres), {
    paddingTopLeft: [0, insets.top],
    paddingBottomRight: [0, insets.bottom],
    animate: false,
  })

/**
 * A Leaflet map in the element, and the pane into which React draws. The pane moves with the map, so what is drawn
 * there is placed anew only when `epoch` changes: after a zoom or a move.
 */
export const useLeaflet = (start: Frame) => {
  const frame = useRef(start)
  useEffect(() => {
    frame.current = start
  })
  const [view, setView] = useState<{ map: LeafletMap; pane: HTMLElement; epoch: number } | null>(null)

  const attach = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return
    const map = makeMap(element, {
      zoomControl: false,
      attributionControl: false,
      // Pins are placed by React; during an animated zoom they would not stand at their streets.
      zoomAnimation: false,
      // The reach fills the frame whatever its size.
      zoomSnap: 0,
      zoomDelta: 1,
      minZoom: 8,
      maxZoom: 18,
    })
    fit(map, frame.current)
    const pane = map.createPane('drawn')
    const renew = () => setView((before) => ({ map, pane, epoch: (before?.epoch ?? 0) + 1 }))
    map.on('zoomend viewreset moveend resize', renew)
    renew()
    let hadSize = map.getSize().x > 0
    const resize = new ResizeObserver(() => {
      map.invalidateSize({ animate: false })
      // Created while hidden it had no size, so the circle could not be fitted.
      if (!hadSize && map.getSize().x > 0) {
        hadSize = true
        fit(map, frame.current)
      }
    })
    resize.observe(element)
    return () => {
      resize.disconnect()
      map.remove()
      setView(null)
    }
  }, [])

  return { attach, view }
}

/** Shows the circle again whenever the point or the reach changes; what covers the map alone does not undo a drag. */
export const useFit = (map: LeafletMap | undefined, frame: Frame) => {
  const { lat, lng } = frame.center
  const { metres } = frame
  const insets = useRef(frame.insets)
  useEffect(() => {
    insets.current = frame.insets
  })
  useEffect(() => {
    if (map) fit(map, { center: { lat, lng }, metres, insets: insets.current })
  }, [map, lat, lng, metres])
}
