import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { coversOf, isPartlyCovered, overlaps } from './covers.ts'
import type { Projection } from '#web/ui/map/projection.ts'
import type { Insets } from '#web/ui/map/pins/keep-in-view.ts'

type Seen = { insets: Insets; projection: Projection }

/** Hides pins while they are partly covered by something that floats over the map, and names while any of them is. */
export const useCovers = (map: LeafletMap, { insets: { bottom }, projection }: Seen) => {
  const pins = useRef<HTMLDivElement>(null)
  // The floating buttons move with the drawer: their position is read when it has come to rest.
  useEffect(() => {
    const look = () => setAside(map, pins.current, bottom)
    map.on('move', look)
    document.addEventListener('transitionend', look)
    return () => {
      map.off('move', look)
      document.removeEventListener('transitionend', look)
    }
  }, [map, bottom])
  // When they stand elsewhere, and when a pin or name comes or goes; not each time that one of them is lit.
  useLayoutEffect(() => {
    const node = pins.current
    let frame = 0
    // Before the next drawing, when everything stands: to ask in the midst would have the page laid out twice.
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setAside(map, node, bottom))
    }
    look()
    const others = new MutationObserver(look)
    const pane = map.getPane('drawn')
    if (pane !== undefined) others.observe(pane, { childList: true, subtree: true })
    // A panel over the map.
    const around = map.getContainer().parentElement
    if (around !== null) others.observe(around, { childList: true })
    return () => {
      cancelAnimationFrame(frame)
      others.disconnect()
    }
  }, [map, bottom, projection])
  return pins
}

/** Written directly to the elements: a pan updates them sixty times a second. */
const setAside = (map: LeafletMap, pins: HTMLElement | null, bottom: number) => {
  const frame = map.getContainer().getBoundingClientRect()
  const targets = [...(pins?.querySelectorAll('a, button') ?? [])]
  const names = [...(map.getPane('drawn')?.querySelectorAll('text, [data-part="map-label"]') ?? [])]
  const [overPins, overNames] = [coversOf(frame, bottom), coversOf(frame, bottom, 'names')]
  const hidden = [
    ...targets.map((pin) => isPartlyCovered(pin.getBoundingClientRect(), overPins)),
    ...names.map((name) => overNames.some((cover) => overlaps(cover, name.getBoundingClientRect()))),
  ]
  for (const [at, one] of [...targets, ...names].entries()) one.toggleAttribute('data-covered', hidden[at])
}
