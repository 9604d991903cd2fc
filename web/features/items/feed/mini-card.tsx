import { Link } from '@tanstack/react-router'
import type { ItemView } from '#api/items/contract.ts'
import look from '#web/features/items/feed/feed.module.css'
import { Far } from '#web/features/items/feed/item-card.tsx'
import { ItemBadge } from '#web/features/items/feed/item-badge.tsx'
import * as texts from '#web/features/items/texts.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { ItemPic } from '#web/vocabulary/item-pic.tsx'
import { transportOf } from '#web/vocabulary/transport.ts'

/** A small card for the drawer over the map. */
export const MiniCard = ({ item, eager, isOn }: { item: ItemView; eager: boolean; isOn: boolean }) => {
  const badge = ItemBadge({ item, now: useNow() })
  const transport = transportOf(item.transport)
  return (
    <Link
      className={cx(look['mini'], isOn && look['mini_on'])}
      id={`mini-${item.id}`}
      to="/items/$itemId"
      params={{ itemId: item.id }}
    >
      <ItemPic className={look['miniPic']} item={item} thumb eager={eager} sizes="128px" />
      <span className={look['miniIn']}>
        <b>{item.title}</b>
        <span className="t14 quiet">
          <Far item={item} />
        </span>
        {badge ?? (
          <span className={look['miniT']}>
            <Icon of={transport.icon} size={16} />
            <span>{transport.label}</span>
            {item.claimsCount > 0 && <span>{`· ${texts.askedCount(item.claimsCount)}`}</span>}
          </span>
        )}
      </span>
    </Link>
  )
}
