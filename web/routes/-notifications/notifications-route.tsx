import { useNavigate } from '@tanstack/react-router'
import type { NotificationView } from '#api/notifications/contract.ts'
import { ProposalConfirm } from '#web/features/claims/time/proposal-answer.tsx'
import { ExtendButton } from '#web/features/items/own/owner/extend-button.tsx'
import { StillThereButton } from '#web/features/items/own/owner/still-there.tsx'
import { NotificationsPanel } from '#web/features/notifications/notifications-panel.tsx'
import styles from '#web/features/notifications/notifications.module.css'
import { useGoBack } from '#web/lib/hooks/use-go-back.ts'
import * as titles from '#web/routes/-nearby/title-texts.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'

/** The notifications dialog; each row gets its next action from another capability. */
export const NotificationsRoute = () => {
  const navigate = useNavigate()
  const close = useGoBack(() => void navigate({ to: '/', search: true }))
  return (
    <Dialog label={titles.notifications} className={styles['notificationsPopover']} phone="page" corner onClose={close}>
      <NotificationsPanel actionOf={actionOf} onClose={close} />
    </Dialog>
  )
}

/** The next action for a notification; `onDone` marks it as read. */
const actionOf = ({ type, createdAt, data: { claimId, itemId } }: NotificationView, onDone: () => void) => {
  if (type === 'pickup_proposed' && claimId !== null)
    return <ProposalConfirm claimId={claimId} toldAt={createdAt} onDone={onDone} />
  if (type === 'item_expiring' && itemId !== null)
    return <ExtendButton itemId={itemId} toldAt={createdAt} onDone={onDone} />
  if (type === 'still_available' && itemId !== null) return <StillThereButton itemId={itemId} onDone={onDone} />
  return null
}
