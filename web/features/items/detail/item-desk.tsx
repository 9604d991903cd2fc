import { useState } from 'react'
import { asNeighbour } from '#web/features/items/detail/about/as-neighbour.ts'
import type { ItemParts } from '#web/features/items/detail/item-parts.ts'
import { Gallery } from '#web/features/items/detail/pictures/gallery.tsx'
import { HowPickup } from '#web/features/items/detail/about/how-pickup.tsx'
import { ItemFacts } from '#web/features/items/detail/about/item-facts.tsx'
import { ItemFoot } from '#web/features/items/detail/item-foot.tsx'
import { ItemTimeline } from '#web/features/items/detail/timeline/item-timeline.tsx'
import { ItemOwner } from '#web/features/items/detail/about/item-owner.tsx'
import { ItemPlace } from '#web/features/items/detail/about/item-place.tsx'
import { ItemHead } from '#web/features/items/detail/about/item-text.tsx'
import { ItemTools } from '#web/features/items/detail/item-tools.tsx'
import styles from '#web/features/items/detail/item.module.css'
import * as texts from '#web/features/items/detail/texts.ts'

type Props = ItemParts & { onShare: () => void; onReport: () => void }

/** Description on the left, which scrolls; actions on the right, which stay. */
export const ItemDesk = ({ onShare, onReport, ...parts }: Props) => {
  const [peeks, setPeeks] = useState(false)
  const { person, tileSource, panel, neighbourPanel, onClose } = parts
  const isMine = parts.item.isMine
  const item = peeks ? asNeighbour(parts.item) : parts.item
  return (
    <div className={styles['itemCols']}>
      {/* A long text is scrolled by keyboard too. */}
      <div className={styles['itemLeft']} tabIndex={0} role="region" aria-label={texts.aboutThisGift}>
        <Gallery key={item.id} item={item} />
        <ItemHead item={item} />
        <ItemFacts item={item} />
        <ItemOwner item={item} person={person} />
        <ItemPlace item={item} tileSource={tileSource} address={peeks ? null : parts.address} />
        <HowPickup item={item} />
      </div>
      <aside className={styles['itemRight']} aria-label={texts.whatYouCanDo} tabIndex={0}>
        <ItemTools
          item={item}
          peek={isMine ? { on: peeks, onToggle: () => setPeeks(!peeks) } : null}
          onShare={onShare}
          onClose={onClose}
        />
        {peeks ? <div inert>{neighbourPanel}</div> : panel}
        {!peeks && <ItemTimeline itemId={item.id} />}
        {!isMine && <ItemFoot onReport={onReport} />}
      </aside>
    </div>
  )
}
