import { IconX } from '@tabler/icons-react'
import styles from './item.module.css'
import * as texts from './texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Empty } from '#web/ui/feedback/answer/empty.tsx'
import { Failure } from '#web/ui/feedback/answer/failure.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { AfterWait, Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'

type Props = { onClose: () => void }

/** A skeleton of the dialog until its data arrives. */
export const ItemWaiting = ({ onClose }: Props) => (
  <Dialog label={giftTexts.loading} className={styles['item']} phone="page" onClose={onClose}>
    <div className={styles['itemColumns']} aria-busy="true">
      <div className={styles['itemLeft']}>
        <AfterWait>
          <Skeleton height={396} radius={16} />
          <Skeleton height={32} width="70%" />
          <Skeleton height={72} />
        </AfterWait>
      </div>
      <div className={styles['itemRight']}>
        <div className={styles['itemTools']}>
          <IconButton icon={IconX} label={giftTexts.close} onClick={onClose} />
        </div>
        <AfterWait>
          <Skeleton height={420} radius={16} />
        </AfterWait>
      </div>
    </div>
  </Dialog>
)

/** The item was removed, or is private. */
export const ItemGone = ({ onClose }: Props) => (
  <Dialog label={texts.gone} width={480} onClose={onClose}>
    <Empty drawing="/drawings/empty-nearby.svg" title={texts.gone} text={texts.goneText}>
      <Button onClick={onClose}>{giftTexts.browseNearby}</Button>
    </Empty>
  </Dialog>
)

type LostProps = Props & { text: string; onRetry: () => void }

export const ItemLost = ({ text, onRetry, onClose }: LostProps) => (
  <Dialog label={texts.notLoaded} onClose={onClose}>
    <Failure title={texts.notLoaded} text={text} onRetry={onRetry} />
  </Dialog>
)
