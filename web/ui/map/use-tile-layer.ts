import { type Map as LeafletMap, tileLayer } from 'leaflet'
import { useEffect, useState } from 'react'

// One missing tile is a hole; this many without a single success is no street map at all.
const GIVE_UP_AFTER = 3

/** Street tiles while they come. `failed` when there is no address for them or none arrives. */
export const useTileLayer = (map: LeafletMap | undefined, url: string | null) => {
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const has = url !== null && url !== ''

  useEffect(() => {
    if (map === undefined || !has) return
    let loaded = 0
    let missing = 0
    const layer = tileLayer(url, { maxZoom: 19 })
    layer.on('tileload', () => {
      loaded += 1
      setFailed(false)
    })
    layer.on('tileerror', () => {
      missing += 1
      if (loaded === 0 && missing >= GIVE_UP_AFTER) setFailed(true)
    })
    layer.addTo(map)
    return () => void layer.remove()
  }, [map, url, has, attempt])

  return {
    isDrawn: !has || failed,
    hasFailed: has && failed,
    retry: () => {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
