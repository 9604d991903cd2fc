import { IconX } from '@tabler/icons-react'
import look from '#web/features/items/detail/item.module.css'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AfterWait, Skeleton } from '#web/ui/skeleton.tsx'

type Props = { onClose: () => void }

/** A skeleton of the dialog until its data arrives. */
export const ItemWaiting = ({ onClose }: Props) => (
  <Dialog label="Loading..." className={look['item']} phone="page" onClose={onClose}>
    <div className={look['itemCols']} aria-busy="true">
      <div className={look['itemLeft']}>
        <AfterWait>
          <Skeleton height={396} radius={16} />
          <Skeleton height={32} width="70%" />
          <Skeleton height={72} />
        </AfterWait>
      </div>
      <div className={look['itemRight']}>
        <div className={look['itemTools']}>
          <IconButton icon={IconX} label="Close" onClick={onClose} />
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
  <Dialog label="This gift is not available" width={480} onClose={onClose}>
    <Empty
      drawing="/drawings/empty-nearby.svg"
      title="This gift is not available"
      text="It may have been removed, or it is private."
    >
      <Button onClick={onClose}>Browse nearby</Button>
    </Empty>
  </Dialog>
)

type LostProps = Props & { text: string; onRetry: () => void }

export const ItemLost = ({ text, onRetry, onClose }: LostProps) => (
  <Dialog label="This gift did not load" onClose={onClose}>
    <Failure title="This gift did not load" text={text} onRetry={onRetry} />
  </Dialog>
)
