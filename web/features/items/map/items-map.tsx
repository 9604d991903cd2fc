import type { ReactNode } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import type { Point } from '#domain/place.ts'
import { groupBox } from '#web/features/items/map/clusters.ts'
import { groupsOf, ItemPins, type PinActions } from '#web/features/items/map/item-pins.tsx'
import { pointOf } from '#web/features/items/map/point-of.ts'
import { useGround } from '#web/features/items/map/ground.ts'
import { StackPanel } from '#web/features/items/map/stack-panel.tsx'
import { type Stack, useStack } from '#web/features/items/map/use-stack.ts'
import type { Box } from '#web/ui/map/covers.ts'
import type { Ring } from '#web/ui/map/drawn-layer.tsx'
import { MapFrame, type TileSource } from '#web/ui/map/map-frame.tsx'
import type { Insets } from '#web/ui/map/keep-in-view.ts'
import type { Projection } from '#web/ui/map/projection.ts'

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
  className?: string
  controls?: boolean | 'centre'
  over?: ReactNode
  /** How much is shown, when it is not the whole reach. */
  shownM?: number
  insets?: Insets
  /** Where gifts at one place are shown, when it is not a panel over the map. */
  stack?: Stack
}

const NO_INSETS: Insets = { top: 0, bottom: 0 }

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
  insets = NO_INSETS,
  stack: elsewhere,
  ...actions
}: Props) => {
  const ground = useGround(here)
  const own = useStack(items)
  const stack = elsewhere ?? own
  const { pickedId } = actions
  const picked = items.find((item) => item.id === pickedId)
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
      ground={ground}
      rings={rings}
      controls={controls}
      insets={insets}
      keepInView={picked ? { point: pointOf(picked), room: LABEL_ROOM } : null}
      over={over}
      panel={own.items.length > 0 && <StackPanel stack={own} onLit={actions.onLit} />}
      taken={(projection) => [
        ...groupsOf(items, projection.place, pickedId).map((group) =>
          groupBox(group, group.things[0]?.id === pickedId),
        ),
        ...ownBoxes(projection, here, reach),
      ]}
    >
      {(map, projection) => (
        <>
          {projection.circle(here, TEN_MINUTES_M).radius > SAYABLE_PX && (
            <span className="map__label" style={projection.place(south(here, TEN_MINUTES_M))}>
              10 min walk
            </span>
          )}
          <span className="map__label" style={projection.place(south(here, -reach))}>
            {radius} km
          </span>
          <span className="here" style={projection.place(here)} />
          <ItemPins
            groups={groupsOf(items, projection.place, pickedId)}
            map={map}
            projection={projection}
            insets={insets}
            stack={stack}
            {...actions}
          />
        </>
      )}
    </MapFrame>
  )
}

/** Of the reader's own place and what the rings say. */
const ownBoxes = ({ place }: Projection, here: Point, reach: number): Box[] => [
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

const south = ({ lat, lng }: Point, metres: number): Point => ({ lat: lat - metres / 111_320, lng })
