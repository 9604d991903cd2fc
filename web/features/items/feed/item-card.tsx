import { IconHeart, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useId } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { formatDistance } from '#domain/place.ts'
import { ItemBadge } from '#web/features/items/feed/item-badge.tsx'
import { useHeart } from '#web/features/items/commands.ts'
import { relativeTime } from '#web/lib/format.ts'
import { useMoment } from '#web/lib/zone.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ItemPic } from '#web/vocabulary/item-pic.tsx'
import { transportOf } from '#web/vocabulary/transport.ts'

type Props = {
  item: ItemView
  /** Among the first in sight: its photo is fetched at once. */
  eager?: boolean
  isPicked?: boolean
  isLit?: boolean
  onLit?: (id: string | null) => void
}

/** The link on the title covers the card; the heart is its sibling. In a list of fifty only that one is drawn again which has changed. */
export const ItemCard = memo(function ItemCard({ item, eager, isPicked = false, isLit = false, onLit }: Props) {
  const moment = useMoment()
  const farId = useId()
  return (
    <article
      className={cx('card', isPicked && 'is-picked', isLit && 'is-hover')}
      // Only the card in the list is found by its pin; the same thing may be shown in a dialog above.
      id={onLit && `card-${item.id}`}
      onMouseEnter={() => onLit?.(item.id)}
      onMouseLeave={() => onLit?.(null)}
      onFocus={() => onLit?.(item.id)}
      onBlur={() => onLit?.(null)}
    >
      <div className="card__pic">
        <ItemPic item={item} eager={eager} sizes="(max-width: 640px) 92vw, 320px" caption="No photo" />
        <div className="card__top">
          <ItemBadge item={item} now={moment.now} />
        </div>
      </div>
      <div className="card__body">
        <h2 className="card__title">
          <Link to="/items/$itemId" params={{ itemId: item.id }} aria-describedby={farId}>
            {item.title}
          </Link>
        </h2>
        <p className="card__far" id={farId}>
          <Far item={item} /> <time dateTime={item.createdAt}>{relativeTime(item.createdAt, moment)}</time>
        </p>
        <CardMeta item={item} />
      </div>
      {item.isMine ? null : <SaveHeart item={item} />}
    </article>
  )
})

export const Far = ({ item }: { item: ItemView }) =>
  item.distance === null ? (
    <span>{item.approx_address}</span>
  ) : (
    <span>
      <b>{formatDistance(item.distance)}</b>
      {item.walkTime === null ? '' : ` · ${item.walkTime} min walk`}
    </span>
  )

const CardMeta = ({ item }: { item: ItemView }) => {
  const transport = transportOf(item.transport)
  return (
    <p className="card__meta">
      <span>
        <Icon of={transport.icon} size={16} />
        {transport.label}
      </span>
      {item.claimsCount > 0 && (
        <span>
          <Icon of={IconUsers} size={16} />
          {item.claimsCount} asked
        </span>
      )}
    </p>
  )
}

const SaveHeart = ({ item }: { item: ItemView }) => {
  const heart = useHeart(item)
  return (
    <button
      type="button"
      className="card__save"
      aria-pressed={heart.isOn}
      aria-label={`Save ${item.title}`}
      onClick={heart.toggle}
    >
      <Icon of={IconHeart} />
    </button>
  )
}
