import { IconPencil, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RequestView } from '#api/requests/contract.ts'
import { CancelConfirm } from '#web/features/requests/own/cancel-confirm.tsx'
import * as texts from '#web/features/requests/texts.ts'
import { useIsQueued } from '#web/lib/outbox/use-outbox.ts'
import { Menu } from '#web/ui/layer/menu.tsx'
import { giftRequestSubject } from '#web/vocabulary/subjects.ts'

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
