import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { coversOf, isPartlyCovered } from '#web/ui/map/covers.ts'
import type { Projection } from '#web/ui/map/projection.ts'
import type { Insets } from '#web/ui/map/keep-in-view.ts'

type Seen = { insets: Insets; projection: Projection }

/** Hides pins while they are partly covered by something that floats over the map. */
export const useCovers = (map: LeafletMap, { insets: { bottom }, projection }: Seen) => {
  const pins = useRef<HTMLDivElement>(null)
  // The floating buttons move with the drawer: their position is read when it has come to rest.
  useEffect(() => {
    const look = () => setAside(pins.current, coversOf(map.getContainer().getBoundingClientRect(), bottom))
    map.on('move', look)
    document.addEventListener('transitionend', look)
    return () => {
      map.off('move', look)
      document.removeEventListener('transitionend', look)
    }
  }, [map, bottom])
  // When they stand elsewhere, and when one comes or goes; not each time that one of them is lit.
  useLayoutEffect(() => {
    const node = pins.current
    const look = () => setAside(node, coversOf(map.getContainer().getBoundingClientRect(), bottom))
    look()
    const others = new MutationObserver(look)
    if (node !== null) others.observe(node, { childList: true })
    return () => others.disconnect()
  }, [map, bottom, projection])
  return pins
}

/** Written directly to the element: a pan updates it sixty times a second. */
const setAside = (pins: HTMLElement | null, covers: ReturnType<typeof coversOf>) => {
  const targets = [...(pins?.querySelectorAll('button') ?? [])]
  const hidden = targets.map((pin) => isPartlyCovered(pin.getBoundingClientRect(), covers))
  targets.forEach((pin, at) => pin.toggleAttribute('data-covered', hidden[at]))
}
