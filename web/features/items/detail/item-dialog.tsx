import { useState } from 'react'
import { IconEye, IconHeart, IconShare2, IconX } from '@tabler/icons-react'
import { ReportDialog, ShareDialog } from '#web/features/items/detail/dialogs.lazy.ts'
import type { ItemParts } from '#web/features/items/detail/item-parts.ts'
import { ItemPhone } from '#web/features/items/detail/item-phone.tsx'
import styles from '#web/features/items/detail/item.module.css'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { asNeighbour } from '#web/features/items/detail/about/as-neighbour.ts'
import { Gallery } from '#web/features/items/detail/pictures/gallery.tsx'
import { HowPickup } from '#web/features/items/detail/about/how-pickup.tsx'
import { ItemFacts } from '#web/features/items/detail/about/item-facts.tsx'
import { ItemFoot } from '#web/features/items/detail/item-foot.tsx'
import { ItemTimeline } from '#web/features/items/detail/timeline/item-timeline.tsx'
import { ItemOwner } from '#web/features/items/detail/about/item-owner.tsx'
import { ItemPlace } from '#web/features/items/detail/about/item-place.tsx'
import { ItemHead } from '#web/features/items/detail/about/item-text.tsx'
import * as texts from '#web/features/items/detail/texts.ts'
import type { ItemView } from '#api/items/contract.ts'
import { useHeart } from '#web/features/items/commands.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'

/** One item in a dialog over the list, with its own URL. */
export const ItemDialog = (parts: ItemParts) => {
  const [open, setOpen] = useState<'report' | 'share' | null>(null)
  const isPhone = useIsPhone()
  const close = () => setOpen(null)
  const View = isPhone ? ItemPhone : ItemDesk
  return (
    <>
      <Dialog label={parts.item.title} className={styles['item']} phone="page" onClose={parts.onClose}>
        <View {...parts} onShare={() => setOpen('share')} onReport={() => setOpen('report')} />
      </Dialog>
      {open === 'share' && <ShareDialog item={parts.item} onClose={close} />}
      {open === 'report' && <ReportDialog item={parts.item} onClose={close} />}
    </>
  )
}

type Props = ItemParts & { onShare: () => void; onReport: () => void }

/** Description on the left, which scrolls; actions on the right, which stay. */
const ItemDesk = ({ onShare, onReport, ...parts }: Props) => {
  const [peeks, setPeeks] = useState(false)
  const { person, tileSource, panel, neighbourPanel, onClose } = parts
  const isMine = parts.item.isMine
  const item = peeks ? asNeighbour(parts.item) : parts.item
  return (
    <div className={styles['itemColumns']}>
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

type ItemToolsProps = {
  item: ItemView
  /** For the owner: looking at it as neighbours do. */
  peek: { on: boolean; onToggle: () => void } | null
  onShare: () => void
  onClose: () => void
}

export const ItemTools = ({ item, peek, onShare, onClose }: ItemToolsProps) => {
  const heart = useHeart(item)
  return (
    <div className={styles['itemTools']}>
      {peek && (
        <Button icon={IconEye} look="bare" aria-pressed={peek.on} onClick={peek.onToggle}>
          {peek.on ? texts.backToYours : texts.seeAsNeighbour}
        </Button>
      )}
      {!item.isMine && peek === null && (
        <Button icon={IconHeart} iconFull={heart.isOn} look="bare" aria-pressed={heart.isOn} onClick={heart.toggle}>
          {heart.isOn ? giftTexts.saved : giftTexts.save}
        </Button>
      )}
      {item.visibility === 'public' && (
        <Button icon={IconShare2} look="bare" onClick={onShare}>
          {texts.share}
        </Button>
      )}
      <IconButton icon={IconX} label={giftTexts.close} onClick={onClose} />
    </div>
  )
}
