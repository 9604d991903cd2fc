import type { Map as LeafletMap } from 'leaflet'
import { memo } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { formatDistance } from '#domain/place.ts'
import { ClusterPin } from '#web/features/items/map/cluster-pin.tsx'
import { type Group, grouped, underLabel } from '#web/features/items/map/clusters.ts'
import { pointOf } from '#web/features/items/map/point-of.ts'
import type { Stack } from '#web/features/items/map/use-stack.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Insets } from '#web/ui/map/keep-in-view.ts'
import type { Projection } from '#web/ui/map/projection.ts'
import { categoryOf } from '#web/vocabulary/categories.ts'

export type PinActions = {
  pickedId: string | null
  litId: string | null
  onPick: (id: string) => void
  onLit: (id: string | null) => void
  /** A press on the pin that is already picked. */
  onOpen: (id: string) => void
}
type Props = PinActions & {
  groups: readonly Group<ItemView>[]
  map: LeafletMap
  projection: Projection
  insets: Insets
  stack: Stack
}

/** What stands where: pins in the list's order, so that the keyboard walks map and list alike, and groups of what would lie on each other. */
export const groupsOf = (items: readonly ItemView[], place: Projection['place'], pickedId: string | null) => {
  const placed = items.map((item) => ({ thing: item, ...place(pointOf(item)) }))
  const label = placed.find(({ thing }) => thing.id === pickedId)
  const seen = placed.filter((one) => label === undefined || one === label || !underLabel(one, label))
  return grouped(seen, (item) => item.id === pickedId)
}

export const ItemPins = ({ groups, map, projection, insets, stack, pickedId, litId, onPick, onLit, onOpen }: Props) => {
  const openId = stack.items[0]?.id
  return groups.map((group) => {
    const [first] = group.things
    if (first === undefined) return null
    if (group.things.length > 1)
      return (
        <ClusterPin
          key={first.id}
          group={group}
          map={map}
          projection={projection}
          insets={insets}
          isLit={group.things.some((item) => item.id === litId)}
          isOpen={group.things.some((item) => item.id === openId)}
          onStack={stack.open}
        />
      )
    return (
      <ItemPin
        key={first.id}
        item={first}
        left={group.left}
        top={group.top}
        isPicked={first.id === pickedId}
        isLit={first.id === litId}
        onPick={onPick}
        onLit={onLit}
        onOpen={onOpen}
      />
    )
  })
}

type PinProps = Pick<PinActions, 'onPick' | 'onLit' | 'onOpen'> & {
  item: ItemView
  left: number
  top: number
  isPicked: boolean
  isLit: boolean
}

/** Of two hundred pins only that one is drawn again which has changed. */
const ItemPin = memo(function ItemPin({ item, left, top, isPicked, isLit, onPick, onLit, onOpen }: PinProps) {
  const at = { left, top }
  const icon = categoryOf(item.category).icon
  const far = farText(item)
  const hover = { onMouseEnter: () => onLit(item.id), onMouseLeave: () => onLit(null) }
  if (isPicked)
    return (
      <button type="button" className="pin pin--picked" style={at} onClick={() => onOpen(item.id)} {...hover}>
        <span>
          <Icon of={icon} />
        </span>
        <span>
          {shortTitle(item.title)}
          <small>{far}</small>
        </span>
      </button>
    )
  return (
    <button
      type="button"
      className={cx('pin', pinLook(item), isLit && 'is-lit')}
      style={at}
      aria-label={`${item.title}, ${far}${item.isMine ? ', yours' : ''}${item.endsToday ? ', ends today' : ''}`}
      onClick={() => onPick(item.id)}
      {...hover}
    >
      <Icon of={icon} />
      {item.endsToday && <i />}
    </button>
  )
})

const pinLook = (item: ItemView) =>
  cx(item.isMine && 'pin--mine', item.isRequestMatch && 'pin--match', item.endsToday && 'pin--today')

const farText = ({ distance, walkTime, approx_address: suburb }: ItemView) =>
  distance === null ? suburb : `${formatDistance(distance)}${walkTime === null ? '' : ` · ${walkTime} min walk`}`

const shortTitle = (title: string) => {
  const head = title.split(',')[0] ?? title
  return head.length > 28 ? `${head.slice(0, 27)}…` : head
}
