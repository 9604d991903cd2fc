import { Link } from '@tanstack/react-router'
import type { ItemView } from '#api/items/contract.ts'
import styles from '#web/features/items/feed/card/mini-card.module.css'
import { Far } from './item-card.tsx'
import { ItemBadge } from './item-badge.tsx'
import * as texts from '#web/features/items/texts.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { ItemPic } from '#web/vocabulary/thing/item-pic.tsx'
import { transportOf } from '#web/vocabulary/thing/transport.ts'

/** A small card for the drawer over the map. */
export const MiniCard = ({ item, eager, isOn }: { item: ItemView; eager: boolean; isOn: boolean }) => {
  const badge = ItemBadge({ item, now: useNow() })
  const transport = transportOf(item.transport)
  return (
    <Link
      className={cx(styles['mini'], isOn && styles['mini_on'])}
      id={`mini-${item.id}`}
      to="/items/$itemId"
      params={{ itemId: item.id }}
    >
      <ItemPic className={styles['miniPic']} item={item} thumb eager={eager} sizes="128px" />
      <span className={styles['miniInside']}>
        <b>{item.title}</b>
        <span className="t14 quiet">
          <Far item={item} />
        </span>
        {badge ?? (
          <span className={styles['miniFoot']}>
            <Icon of={transport.icon} size={16} />
            <span>{transport.label}</span>
            {item.claimsCount > 0 && <span>{`· ${texts.askedCount(item.claimsCount)}`}</span>}
          </span>
        )}
      </span>
    </Link>
  )
}
