import { IconEye, IconHeart, IconShare2, IconX } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import { useHeart } from '#web/features/items/commands.ts'
import styles from '#web/features/items/detail/item.module.css'
import * as texts from '#web/features/items/detail/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'

type Props = {
  item: ItemView
  /** For the owner: looking at it as neighbours do. */
  peek: { on: boolean; onToggle: () => void } | null
  onShare: () => void
  onClose: () => void
}

export const ItemTools = ({ item, peek, onShare, onClose }: Props) => {
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
