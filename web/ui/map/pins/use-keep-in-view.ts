import { type Map as LeafletMap, point as pixelsOf } from 'leaflet'
import { useEffect, useRef } from 'react'
import { type Insets, panOf, type Room } from './keep-in-view.ts'
import type { MapPoint } from '#web/ui/map/projection.ts'
import { mayMove } from '#web/ui/scheme/motion.ts'

/** A point that nothing may cover, with the space its label needs. */
export type ViewTarget = { point: MapPoint; room: Room }

// As long as the drawer takes.
const PAN_S = 0.2
// The focus ring and some space.
const RING_PX = 8

/** Pans the map when its covered area changes, so that the point stays in the uncovered part. */
export const useKeepInView = (map: LeafletMap | null, { top, bottom, foot }: Insets, sight: ViewTarget | null) => {
  const before = useRef({ top, bottom })
  const room = useRef(sight?.room)
  useEffect(() => {
    room.current = sight?.room
  })
  const { lat, lng } = sight?.point ?? { lat: null, lng: null }
  // By its numbers: a new object for the same place must not move the map again.
  useEffect(() => {
    if (map === null) return
    const kept =
      lat === null || lng === null || room.current === undefined
        ? null
        : { at: map.latLngToContainerPoint([lat, lng]), room: room.current }
    const { x, y } = panOf(before.current, { size: map.getSize(), insets: { top, bottom, foot } }, kept)
    before.current = { top, bottom }
    if (x !== 0 || y !== 0) map.panBy(pixelsOf(x, y), { animate: mayMove(), duration: PAN_S })
  }, [map, lat, lng, top, bottom, foot])
}

/** Pans the map so that a pin focused by keyboard is not covered. */
export const reveal = (map: LeafletMap, insets: Insets, element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const frame = map.getContainer().getBoundingClientRect()
  const [x, y] = [width / 2 + RING_PX, height / 2 + RING_PX]
  const kept = {
    at: { x: left - frame.left + width / 2, y: top - frame.top + height / 2 },
    room: { left: x, right: x, above: y, below: y },
  }
  const by = panOf(insets, { size: map.getSize(), insets }, kept)
  if (by.x !== 0 || by.y !== 0) map.panBy(pixelsOf(by.x, by.y), { animate: mayMove(), duration: PAN_S })
}
