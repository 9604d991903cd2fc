import { IconUsers } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import { formatDistance } from '#domain/place.ts'
import { HowPickup } from '#web/features/items/detail/about/how-pickup.tsx'
import { DrawLine } from '#web/features/items/detail/draw-line.tsx'
import { StateChips } from '#web/features/items/detail/about/item-chips.tsx'
import { ItemFacts } from '#web/features/items/detail/about/item-facts.tsx'
import { ItemFoot } from '#web/features/items/detail/item-foot.tsx'
import { ItemTimeline } from '#web/features/items/detail/timeline/item-timeline.tsx'
import { ItemOwner } from '#web/features/items/detail/about/item-owner.tsx'
import type { ItemParts } from '#web/features/items/detail/item-parts.ts'
import { ItemPlace } from '#web/features/items/detail/about/item-place.tsx'
import { ItemWords } from '#web/features/items/detail/about/item-text.tsx'
import styles from '#web/features/items/detail/item.module.css'
import { PhoneHero } from '#web/features/items/detail/pictures/phone-hero.tsx'
import * as giftTexts from '#web/features/items/texts.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { categoryOf } from '#web/vocabulary/thing/categories.ts'
import { conditionLabel } from '#web/vocabulary/thing/conditions.ts'
import { transportOf } from '#web/vocabulary/thing/transport.ts'

type Props = ItemParts & { onShare: () => void; onReport: () => void }

export const ItemPhone = ({
  item,
  person,
  tileSource,
  address,
  panel,
  phoneAction: phoneAct,
  onShare,
  onReport,
  onClose,
}: Props) => (
  <div className={phoneAct === null ? styles['phonePage'] : cx(styles['phonePage'], styles['phonePage_act'])}>
    <PhoneHero item={item} onShare={onShare} onClose={onClose} />
    <div className={styles['phoneItem']}>
      <div className="row row--wrap">
        <StateChips item={item} />
        {item.claimsCount > 0 && item.status === 'available' && (
          <Badge tone="amber" icon={IconUsers}>
            {giftTexts.askedCount(item.claimsCount)}
          </Badge>
        )}
      </div>
      <h1 tabIndex={-1} data-autofocus>
        {item.title}
      </h1>
      <Far item={item} />
      <DrawLine item={item} />
      {phoneAct === null && panel}
      <ItemWords text={item.description} />
      <ItemOwner item={item} person={person} />
      <p className="row row--wrap">
        <Badge icon={categoryOf(item.category).icon}>{categoryOf(item.category).label}</Badge>
        {item.condition !== null && <Badge>{conditionLabel(item.condition)}</Badge>}
      </p>
      <ItemFacts item={item} />
      <ItemPlace item={item} tileSource={tileSource} address={address} />
      <ItemTimeline itemId={item.id} />
      <HowPickup item={item} />
      {!item.isMine && <ItemFoot onReport={onReport} />}
    </div>
    {phoneAct !== null && <div className={styles['phoneActions']}>{phoneAct}</div>}
  </div>
)

const Far = ({ item }: { item: ItemView }) => {
  const transport = transportOf(item.transport)
  return (
    <p className={styles['phoneDistance']}>
      {item.distance !== null && !item.isMine && (
        <>
          <b className="num">{formatDistance(item.distance)}</b>
          <span>{item.walkTime === null ? '·' : `· ${giftTexts.walk(item.walkTime)} ·`}</span>
        </>
      )}
      <Icon of={transport.icon} size={18} />
      <span>{transport.label}</span>
    </p>
  )
}
