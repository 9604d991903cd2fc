import type { Map as LeafletMap } from 'leaflet'
import { Fragment } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { ClusterPin, type GroupWords } from './cluster-pin.tsx'
import type { Group } from './clusters.ts'
import type { Insets } from './keep-in-view.ts'
import type { Located } from '#web/ui/map/point-of.ts'
import type { Projection } from '#web/ui/map/projection.ts'
import type { Stack } from './use-stack.ts'

export type PinPlace = { left: number; top: number }
type Props<T extends Located> = {
  groups: readonly Group<T>[]
  map: LeafletMap
  projection: Projection
  insets: Insets
  stack: Stack<T>
  words: GroupWords
  litId?: string | null
  /** The pin of one thing that stands alone. */
  children: (thing: T, at: PinPlace) => Elements
}

/** A pin for each thing, and one for those that would lie on each other. */
export const Pins = <T extends Located>({ groups, stack, litId, children, ...around }: Props<T>) => {
  const openId = stack.things[0]?.id
  return groups.map((group) => {
    const [first] = group.things
    if (first === undefined) return null
    const holds = (id: string | null | undefined) => group.things.some((thing) => thing.id === id)
    return group.things.length > 1 ? (
      <ClusterPin
        key={first.id}
        {...around}
        group={group}
        isLit={holds(litId)}
        isOpen={holds(openId)}
        onStack={stack.open}
      />
    ) : (
      <Fragment key={first.id}>{children(first, group)}</Fragment>
    )
  })
}
