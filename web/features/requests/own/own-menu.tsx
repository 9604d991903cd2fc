import { IconPencil, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RequestView } from '#api/requests/contract.ts'
import * as texts from '#web/features/requests/texts.ts'
import { useIsQueued } from '#web/lib/outbox/use-outbox.ts'
import { Menu } from '#web/ui/layer/menu.tsx'
import { giftRequestSubject } from '#web/vocabulary/subjects.ts'
import { useCancelRequest } from '#web/features/requests/commands.ts'
import { Confirm } from '#web/ui/layer/confirm.tsx'

type Props = { request: RequestView; onCancelled?: () => void }

/** Editing and cancelling an open request; nothing while a mutation of it is queued. */
export const OwnMenu = ({ request, onCancelled }: Props) => {
  const { id, title, status } = request
  const [isCancelling, setCancelling] = useState(false)
  const navigate = useNavigate()
  const isWaiting = useIsQueued(giftRequestSubject(id))
  const rows = [
    {
      icon: IconPencil,
      text: texts.edit,
      run: () => void navigate({ to: '/requests/$requestId/edit', params: { requestId: id }, search: true }),
    },
    { icon: IconX, text: texts.cancel, run: () => setCancelling(true) },
  ]
  return status !== 'open' || isWaiting ? null : (
    <>
      <Menu label={texts.moreFor(title)} rows={rows} />
      {isCancelling && (
        <CancelConfirm
          request={request}
          onClose={() => setCancelling(false)}
          onCancelled={() => {
            setCancelling(false)
            onCancelled?.()
          }}
        />
      )}
    </>
  )
}

type CancelConfirmProps = { request: RequestView; onClose: () => void; onCancelled: () => void }

const CancelConfirm = ({ request, onClose, onCancelled }: CancelConfirmProps) => {
  const cancel = useCancelRequest(request, onCancelled)
  const { title, offersCount } = request
  return (
    <Confirm
      tone="danger"
      title={texts.cancelQuestion}
      yes={texts.cancel}
      no={texts.keepIt}
      busy={cancel.isPending}
      onYes={() => cancel.mutate()}
      onNo={onClose}
    >
      {texts.cancelText(title, offersCount)}
    </Confirm>
  )
}
