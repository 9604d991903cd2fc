import { IconX } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AfterWait, Skeleton } from '#web/ui/skeleton.tsx'

type Props = { onClose: () => void }

/** A skeleton of the dialog until its data arrives. */
export const ItemWaiting = ({ onClose }: Props) => (
  <Dialog label="Loading..." className="item" phone="page" onClose={onClose}>
    <div className="item__cols" aria-busy="true">
      <div className="item__left">
        <AfterWait>
          <Skeleton height={396} radius={16} />
          <Skeleton height={32} width="70%" />
          <Skeleton height={72} />
        </AfterWait>
      </div>
      <div className="item__right">
        <div className="item__tools">
          <IconButton icon={IconX} label="Close" onClick={onClose} />
        </div>
        <AfterWait>
          <Skeleton height={420} radius={16} />
        </AfterWait>
      </div>
    </div>
  </Dialog>
)

type MissingProps = Props & { text: string; onRetry: (() => void) | null }

/** The item was removed, is private, or could not be loaded. */
export const ItemMissing = ({ text, onRetry, onClose }: MissingProps) => (
  <Dialog label="This gift is not available" width={480} onClose={onClose}>
    <Empty
      drawing={onRetry === null ? '/drawings/empty-nearby.svg' : '/drawings/empty-offline.svg'}
      title="This gift is not available"
      text={text}
    >
      <Button onClick={onRetry ?? onClose}>{onRetry === null ? 'Browse nearby' : 'Try again'}</Button>
    </Empty>
  </Dialog>
)
