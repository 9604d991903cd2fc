import { latLngBounds, type Map as LeafletMap, type PointExpression } from 'leaflet'
import { memo, type MouseEvent } from 'react'
import { cx } from '#web/ui/cx.ts'
import { type Group, partingOf } from './clusters.ts'
import type { Insets } from './keep-in-view.ts'
import { type Located, pointOf } from '#web/ui/map/point-of.ts'
import type { Projection } from '#web/ui/map/projection.ts'
import type { Stack } from './use-stack.ts'
import pinStyles from './pin.module.css'

/** How many things a group is said to be: at one place, or close together. */
export type GroupWords = { atPlace: (count: number) => string; close: (count: number) => string }

type Props = {
  group: Group<Located>
  map: LeafletMap
  projection: Projection
  insets: Insets
  words: GroupWords
  isLit: boolean
  isOpen: boolean
  onStack: Stack<Located>['open']
}

// From the edge of what is free to the middle of a pin.
const ROOM_PX = 56

/** Things whose pins would lie on each other. A press brings them apart, or shows them side by side where no zoom can. */
export const ClusterPin = memo(function ClusterPin({ group, map, projection, insets, words, ...is }: Props) {
  const { things, left, top } = group
  const placed = things.map((thing) => ({ thing: thing.id, ...projection.place(pointOf(thing)) }))
  const { first, all } = partingOf(placed, projection.zoomRoom)
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (first === null) {
      is.onStack(
        things.map(({ id }) => id),
        currentTarget,
      )
      return
    }
    map.fitBounds(latLngBounds(things.map((thing) => pointOf(thing))), {
      ...paddingOf(insets),
      maxZoom: map.getZoom() + (all ?? Infinity),
    })
  }
  return (
    <button
      type="button"
      className={cx(
        pinStyles['pin'],
        pinStyles['pin_cluster'],
        things.length > 4 && pinStyles['pin_big'],
        (is.isLit || is.isOpen) && pinStyles['pin_lit'],
      )}
      style={{ left, top }}
      aria-label={first === null ? words.atPlace(things.length) : words.close(things.length)}
      aria-expanded={first === null ? is.isOpen : undefined}
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
