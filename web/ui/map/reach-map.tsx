import type { ComponentProps } from 'react'
import * as texts from '#web/ui/map/texts.ts'
import type { Box } from '#web/ui/map/drawn/covers.ts'
import type { Ring } from '#web/ui/map/drawn/drawn-layer.tsx'
import { MapFrame } from '#web/ui/map/map-frame.tsx'
import type { MapPoint, Projection } from '#web/ui/map/projection.ts'
import { useGround } from '#web/ui/map/drawn/use-ground.ts'
import mapStyles from '#web/ui/map/map.module.css'
import pinStyles from '#web/ui/map/pins/pin.module.css'

// Ten minutes at 83.3 m a minute.
const TEN_MINUTES_M = 833
// Smaller than this the ring is hidden by its own name.
const SAYABLE_PX = 40

type Props = Omit<ComponentProps<typeof MapFrame>, 'center' | 'metres' | 'ground' | 'rings' | 'taken'> & {
  here: MapPoint
  /** Kilometres. */
  radius: number
  /** How much is shown, when it is not the whole reach. */
  shownM?: number | undefined
  /** Besides the reach and ten minutes' walk. */
  rings?: readonly Ring[]
  /** Of the pins. */
  taken: (projection: Projection) => readonly Box[]
}

/** What surrounds the reader: the own place, ten minutes' walk, and the reach. */
export const ReachMap = ({ here, radius, shownM, rings = [], taken, children, ...frame }: Props) => {
  const reach = radius * 1000
  return (
    <MapFrame
      {...frame}
      center={here}
      metres={(shownM ?? reach) * 1.06}
      ground={useGround(here)}
      rings={[
        { point: here, metres: reach, look: 'reach' },
        { point: here, metres: TEN_MINUTES_M, look: 'walk' },
        ...rings,
      ]}
      taken={(projection) => [...taken(projection), ...ownBoxes(projection, here, reach)]}
    >
      {(map, projection) => (
        <>
          {projection.circle(here, TEN_MINUTES_M).radius > SAYABLE_PX && (
            <span
              className={mapStyles['mapLabel']}
              data-part="map-label"
              style={projection.place(south(here, TEN_MINUTES_M))}
            >
              {texts.walk}
            </span>
          )}
          <span className={mapStyles['mapLabel']} data-part="map-label" style={projection.place(south(here, -reach))}>
            {texts.kilometres(radius)}
          </span>
          <span className={pinStyles['here']} style={projection.place(here)} />
          {children?.(map, projection)}
        </>
      )}
    </MapFrame>
  )
}

/** Of the reader's own place and what the rings say. */
const ownBoxes = ({ place }: Projection, here: MapPoint, reach: number): Box[] => [
  around(place(here), { x: 16, y: 16 }),
  around(place(south(here, TEN_MINUTES_M)), { x: 52, y: 14 }),
  around(place(south(here, -reach)), { x: 30, y: 14 }),
]

const around = ({ left, top }: { left: number; top: number }, { x, y }: { x: number; y: number }): Box => ({
  left: left - x,
  right: left + x,
  top: top - y,
  bottom: top + y,
})

const south = ({ lat, lng }: MapPoint, metres: number): MapPoint => ({ lat: lat - metres / 111_320, lng })
