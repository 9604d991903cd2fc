import { type LatLngBounds, latLngBounds, type Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet'

export type MapPoint = { lat: number; lng: number }

/** Degrees around a point that hold a circle of so many metres. */
export const boundsAround = ({ lat, lng }: MapPoint, metres: number): LatLngBounds => {
  const dLat = metres / 111_320
  const dLng = dLat / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  return latLngBounds([lat - dLat, lng - dLng], [lat + dLat, lng + dLng])
}

/**
 * Where things stand in the pane, in pixels, at one moment of the map. Leaflet's map changes without becoming another object; this is
 * another one after each zoom and move, so that whatever depends on it is drawn again, and nothing else.
 */
export type Projection = {
  place: (point: MapPoint) => { left: number; top: number }
  circle: (point: MapPoint, metres: number) => { x: number; y: number; radius: number }
  /** On the screen, or within a screen of it on any side. */
  isNear: (point: MapPoint) => boolean
  /** Pixels from the map's own top left corner, and how large it is. */
  inFrame: (at: { x: number; y: number }) => { x: number; y: number; width: number; height: number }
}

const projectionOf = (map: LeafletMap): Projection => {
  const around = map.getBounds().pad(1)
  const size = map.getSize()
  const at = ({ lat, lng }: MapPoint) => map.latLngToLayerPoint([lat, lng])
  return {
    place: (point) => {
      const { x, y } = at(point)
      return { left: x, top: y }
    },
    circle: (point, metres) => {
      const { x, y } = at(point)
      return { x, y, radius: y - at({ lat: point.lat + metres / 111_320, lng: point.lng }).y }
    },
    isNear: ({ lat, lng }) => around.contains([lat, lng]),
    inFrame: ({ x, y }) => {
      const inside = map.layerPointToContainerPoint([x, y])
      return { x: inside.x, y: inside.y, width: size.x, height: size.y }
    },
  }
}

/** Of the map around. The pane moves with the map, so things are placed anew only after a zoom or at the end of a move. */
export const useProjection = (): Projection => {
  const map = useMap()
  const [projection, setProjection] = useState(() => projectionOf(map))
  useEffect(() => {
    const renew = () => setProjection(projectionOf(map))
    map.on('zoomend viewreset moveend resize', renew)
    renew()
    return () => void map.off('zoomend viewreset moveend resize', renew)
  }, [map])
  return projection
}
