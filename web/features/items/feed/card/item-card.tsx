import { IconHeart, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useId } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import { formatDistance } from '#domain/place.ts'
import { ItemBadge } from './item-badge.tsx'
import { useHeart } from '#web/features/items/commands.ts'
import { CARD_SIZES } from '#web/features/items/photo-sizes.ts'
import * as texts from '#web/features/items/texts.ts'
import { relativeTime } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { ItemPic } from '#web/vocabulary/thing/item-pic.tsx'
import { transportOf } from '#web/vocabulary/thing/transport.ts'
import styles from './item-card.module.css'

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
      className={cx(styles['card'], isPicked && styles['card_picked'], isLit && styles['card_lit'])}
      // Only the card in the list is found by its pin; the same thing may be shown in a dialog above.
      id={onLit && `card-${item.id}`}
      onMouseEnter={() => onLit?.(item.id)}
      onMouseLeave={() => onLit?.(null)}
      onFocus={() => onLit?.(item.id)}
      onBlur={() => onLit?.(null)}
    >
      <div className={styles['cardPic']}>
        <ItemPic item={item} eager={eager} sizes={CARD_SIZES} caption={texts.noPhoto} />
        <div className={styles['cardTop']}>
          <ItemBadge item={item} now={moment.now} />
        </div>
      </div>
      <div className={styles['cardBody']}>
        <h2 className={styles['cardTitle']}>
          <Link to="/items/$itemId" params={{ itemId: item.id }} aria-describedby={farId}>
            {item.title}
          </Link>
        </h2>
        <p className={styles['cardFar']} id={farId}>
          <Far item={item} />
          <time dateTime={item.createdAt}>{` ${relativeTime(item.createdAt, moment)}`}</time>
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
      {item.walkTime !== null && <span>{` · ${texts.walk(item.walkTime)}`}</span>}
    </span>
  )

const CardMeta = ({ item }: { item: ItemView }) => {
  const transport = transportOf(item.transport)
  return (
    <p className={styles['cardMeta']}>
      <span>
        <Icon of={transport.icon} size={16} />
        <span>{transport.label}</span>
      </span>
      {item.claimsCount > 0 && (
        <span>
          <Icon of={IconUsers} size={16} />
          <span>{texts.askedCount(item.claimsCount)}</span>
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
      className={styles['cardSave']}
      aria-pressed={heart.isOn}
      aria-label={texts.saveThis(item.title)}
      onClick={heart.toggle}
    >
      <Icon of={IconHeart} />
    </button>
  )
}
