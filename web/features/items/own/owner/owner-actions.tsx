import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ItemView } from '#api/items/contract.ts'
import styles from '#web/features/items/own/owner/owner-actions.module.css'
import { useSetStatus } from '#web/features/items/own/commands.ts'
import { DeleteConfirm, GivenConfirm } from './owner-confirms.tsx'
import * as texts from './owner-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { listingSubject } from '#web/vocabulary/subjects.ts'
import { isDrawOpen } from '#web/vocabulary/draw-state.ts'

type Props = { item: ItemView; onEdit: () => void; onDeleted: () => void }

/** Edit, pause, given elsewhere; deleting last, and as a sign only where it is not the only act. */
export const OwnerActions = (props: Props) => (
  <UnlessQueued subject={listingSubject(props.item.id)}>
    <Actions {...props} />
  </UnlessQueued>
)

const Actions = ({ item, onEdit, onDeleted }: Props) => {
  const [open, setOpen] = useState<'given' | 'delete' | null>(null)
  const status = useSetStatus(item)
  const close = () => setOpen(null)
  const isOpen = item.status === 'available' || item.status === 'unavailable'
  return (
    <div className={styles['actions']}>
      {item.status === 'expired' ? (
        <span className="t14 quiet">{texts.onlyYouSeeIt}</span>
      ) : (
        <Button look="line" size="sm" onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
      {item.status === 'available' && !isDrawOpen(item) && (
        <Button look="line" size="sm" busy={status.isPending} onClick={() => status.mutate({ status: 'unavailable' })}>
          {texts.pauseListing}
        </Button>
      )}
      {isOpen && (
        <Button look="line" size="sm" onClick={() => setOpen('given')}>
          {texts.givenElsewhere}
        </Button>
      )}
      <Bin isAlone={item.status === 'expired'} onClick={() => setOpen('delete')} />
      {open === 'given' && <GivenConfirm item={item} onClose={close} />}
      {open === 'delete' && <DeleteConfirm item={item} onClose={close} onDeleted={onDeleted} />}
    </div>
  )
}

const Bin = ({ isAlone, onClick }: { isAlone: boolean; onClick: () => void }) =>
  isAlone ? (
    <Button icon={IconTrash} look="clayBare" className={styles['bin']} onClick={onClick}>
      {texts.deleteIt}
    </Button>
  ) : (
    <IconButton icon={IconTrash} label={texts.deleteListing} size="sm" className={styles['bin']} onClick={onClick} />
  )
