import { latLngBounds, type Map as LeafletMap, type PointExpression } from 'leaflet'
import { memo, type MouseEvent } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { type Group, partingOf } from '#web/features/items/map/clusters.ts'
import { pointOf } from '#web/features/items/map/point-of.ts'
import { type Stack, stackTitle } from '#web/features/items/map/use-stack.ts'
import { cx } from '#web/ui/cx.ts'
import type { Insets } from '#web/ui/map/keep-in-view.ts'
import type { Projection } from '#web/ui/map/projection.ts'

type Props = {
  group: Group<ItemView>
  map: LeafletMap
  projection: Projection
  insets: Insets
  isLit: boolean
  isOpen: boolean
  onStack: Stack['open']
}

// From the edge of what is free to the middle of a pin.
const ROOM_PX = 56

/** Gifts whose pins would lie on each other. A press brings them apart, or shows them side by side where no zoom can. */
export const ClusterPin = memo(function ClusterPin({ group, map, projection, insets, isLit, isOpen, onStack }: Props) {
  const { things, left, top } = group
  const placed = things.map((item) => ({ thing: item.id, ...projection.place(pointOf(item)) }))
  const { first, all } = partingOf(placed, projection.zoomRoom)
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (first === null) {
      onStack(
        things.map(({ id }) => id),
        currentTarget,
      )
      return
    }
    map.fitBounds(latLngBounds(things.map((item) => pointOf(item))), {
      ...paddingOf(insets),
      maxZoom: map.getZoom() + (all ?? Infinity),
    })
  }
  return (
    <button
      type="button"
      className={cx('pin pin--cluster', things.length > 4 && 'pin--big', (isLit || isOpen) && 'is-lit')}
      style={{ left, top }}
      aria-label={first === null ? stackTitle(things.length) : `${things.length} gifts close together`}
      aria-expanded={first === null ? isOpen : undefined}
      onClick={press}
    >
      {things.length}
    </button>
  )
})

const paddingOf = ({ top, bottom, foot = 0 }: Insets) => {
  const topLeft: PointExpression = [ROOM_PX, top + ROOM_PX]
  const bottomRight: PointExpression = [ROOM_PX, bottom + foot + ROOM_PX]
  return { paddingTopLeft: topLeft, paddingBottomRight: bottomRight, animate: false }
}
