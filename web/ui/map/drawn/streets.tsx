import { useRef, useState } from 'react'
import { TileLayer } from 'react-leaflet'

// One missing tile is a hole; this many without a single success is no street map at all.
const GIVE_UP_AFTER = 3

/** Where the street tiles come from, and how that goes. */
export const useStreets = (url: string | null) => {
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const hasTiles = url !== null && url !== ''
  return {
    /** The map is drawn by itself: there is no address for tiles, or none arrives. */
    isDrawn: !hasTiles || failed,
    hasFailed: hasTiles && failed,
    retry: () => {
      setFailed(false)
      setAttempt(attempt + 1)
    },
    tiles: hasTiles ? { url, attempt, onFailed: setFailed } : null,
  }
}

type Tiles = NonNullable<ReturnType<typeof useStreets>['tiles']>

/** Street tiles while they come. */
export const StreetTiles = ({ url, onFailed }: Tiles) => {
  const seen = useRef({ loaded: 0, missing: 0 })
  return (
    <TileLayer
      url={url}
      maxZoom={19}
      eventHandlers={{
        tileload: () => {
          seen.current.loaded += 1
          onFailed(false)
        },
        tileerror: () => {
          seen.current.missing += 1
          if (seen.current.loaded === 0 && seen.current.missing >= GIVE_UP_AFTER) onFailed(true)
        },
      }}
    />
  )
}
