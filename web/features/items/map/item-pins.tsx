import { type ComponentProps, memo } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { formatDistance } from '#domain/place.ts'
import type { GiftOnMap } from '#web/features/items/map/gift-on-map.ts'
import * as texts from '#web/features/items/map/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { Pins } from '#web/ui/map/pins/pins.tsx'
import { categoryOf } from '#web/vocabulary/thing/categories.ts'
import { isLoaded } from '#web/vocabulary/pick/pin-on-map.ts'
import pinStyles from '#web/ui/map/pins/pin.module.css'
import type { GroupWords } from '#web/ui/map/pins/cluster-pin.tsx'

export type PinActions = {
  pickedId: string | null
  litId: string | null
  onPick: (id: string) => void
  onLit: (id: string | null) => void
  /** A press on the pin that is already picked. */
  onOpen: (id: string) => void
}
type Props = PinActions & Omit<ComponentProps<typeof Pins<GiftOnMap>>, 'words' | 'litId' | 'children'>

export const ItemPins = ({ pickedId, litId, onPick, onLit, onOpen, ...around }: Props) => (
  <Pins {...around} words={GIFTS} litId={litId}>
    {(item, { left, top }) => (
      <ItemPin
        item={item}
        left={left}
        top={top}
        isPicked={item.id === pickedId}
        isLit={item.id === litId}
        onPick={onPick}
        onLit={onLit}
        onOpen={onOpen}
      />
    )}
  </Pins>
)

type PinProps = Pick<PinActions, 'onPick' | 'onLit' | 'onOpen'> & {
  item: GiftOnMap
  left: number
  top: number
  isPicked: boolean
  isLit: boolean
}

/** Of two hundred pins only that one is drawn again which has changed. */
const ItemPin = memo(function ItemPin({ item, left, top, isPicked, isLit, onPick, onLit, onOpen }: PinProps) {
  const at = { left, top }
  const icon = categoryOf(item.category).icon
  const { name, far } = wordsOf(item)
  const hover = { onMouseEnter: () => onLit(item.id), onMouseLeave: () => onLit(null) }
  if (isPicked && isLoaded(item))
    return (
      <button
        type="button"
        className={cx(pinStyles['pin'], pinStyles['pin_picked'])}
        style={at}
        onClick={() => onOpen(item.id)}
        {...hover}
      >
        <span>
          <Icon of={icon} />
        </span>
        <span>
          <span>{shortTitle(item.title)}</span>
          <small>{far}</small>
        </span>
      </button>
    )
  return (
    <button
      type="button"
      className={cx(pinStyles['pin'], pinLook(item), (isLit || isPicked) && pinStyles['pin_lit'])}
      style={at}
      aria-label={texts.pin({ ...item, title: name }, far)}
      onClick={() => onPick(item.id)}
      {...hover}
    >
      <Icon of={icon} />
      {item.endsToday && <i />}
    </button>
  )
})

const pinLook = (item: GiftOnMap) =>
  cx(
    item.isMine && pinStyles['pin_mine'],
    isLoaded(item) && item.isRequestMatch && pinStyles['pin_match'],
    item.endsToday && pinStyles['pin_today'],
  )

/** Without its card, a gift is known by its category. */
const wordsOf = (item: GiftOnMap) =>
  isLoaded(item)
    ? { name: item.title, far: farText(item) }
    : { name: categoryOf(item.category).label, far: formatDistance(item.distance) }

const farText = ({ distance, walkTime, approx_address: suburb }: ItemView) =>
  distance === null ? suburb : `${formatDistance(distance)}${walkTime === null ? '' : ` · ${giftTexts.walk(walkTime)}`}`

const shortTitle = (title: string) => {
  const head = title.split(',')[0] ?? title
  return head.length > 28 ? `${head.slice(0, 27)}…` : head
}

const GIFTS: GroupWords = { atPlace: texts.giftsAtPlace, close: texts.giftsClose }
