import { type LatLngBounds, latLngBounds, type Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet'
import type { Box } from '#web/ui/map/drawn/covers.ts'
import { GROUND_REACH, type Spot, spotOf } from '#web/ui/map/drawn/ground.ts'

const EQUATOR_M = 40_075_016

export type MapPoint = { lat: number; lng: number }

/** Degrees around a point that hold a circle of so many metres. */
export const boundsAround = ({ lat, lng }: MapPoint, metres: number): LatLngBounds => {
  const dLat = metres / 111_320
  const dLng = dLat / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  return latLngBounds([lat - dLat, lng - dLng], [lat + dLat, lng + dLng])
}

export const reachBounds = ({ lat, lng }: MapPoint): LatLngBounds =>
  latLngBounds([lat - GROUND_REACH, lng - GROUND_REACH], [lat + GROUND_REACH, lng + GROUND_REACH])

/**
 * Where things stand in the pane, in pixels, at one moment of the map. Leaflet's map changes without becoming another object; this is
 * another one after each zoom and move, so that whatever depends on it is drawn again, and nothing else.
 */
export type Projection = {
  place: (point: MapPoint) => { left: number; top: number }
  circle: (point: MapPoint, metres: number) => { x: number; y: number; radius: number }
  /** Where a place of the drawn ground stands in the pane. */
  pixels: (spot: Spot) => { x: number; y: number }
  /** The screen and another one on every side, as a box in the world. */
  near: Box
  metresPerPixel: number
  /** How much further in the map can zoom. */
  zoomRoom: number
  /** Pixels from the map's own top left corner, and how large it is. */
  inFrame: (at: { x: number; y: number }) => { x: number; y: number; width: number; height: number }
}

const projectionOf = (map: LeafletMap): Projection => {
  const around = map.getBounds().pad(1)
  const [left, top] = spotOf(around.getNorth(), around.getWest())
  const [right, bottom] = spotOf(around.getSouth(), around.getEast())
  const size = map.getSize()
  const worldPx = 256 * 2 ** map.getZoom()
  const origin = map.getPixelOrigin()
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
    pixels: ([x, y]) => ({ x: x * worldPx - origin.x, y: y * worldPx - origin.y }),
    near: { left, top, right, bottom },
    metresPerPixel: (EQUATOR_M * Math.cos((map.getCenter().lat * Math.PI) / 180)) / worldPx,
    zoomRoom: map.getMaxZoom() - map.getZoom(),
    inFrame: ({ x, y }) => {
      const inside = map.layerPointToContainerPoint([x, y])
      return { x: inside.x, y: inside.y, width: size.x, height: size.y }
    },
  }
}

// The last one: how far in it may be zoomed.
const EVENTS = 'zoomend viewreset moveend resize zoomlevelschange'

/** Of the map around. The pane moves with the map, so things are placed anew only after a zoom or at the end of a move. */
export const useProjection = (): Projection => {
  const map = useMap()
  const [projection, setProjection] = useState(() => projectionOf(map))
  useEffect(() => {
    const renew = () => setProjection(projectionOf(map))
    map.on(EVENTS, renew)
    renew()
    return () => void map.off(EVENTS, renew)
  }, [map])
  return projection
}
