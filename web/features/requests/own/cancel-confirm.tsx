import type { RequestView } from '#api/requests/contract.ts'
import { useCancelRequest } from '#web/features/requests/commands.ts'
import * as texts from '#web/features/requests/texts.ts'
import { Confirm } from '#web/ui/layer/confirm.tsx'

type Props = { request: RequestView; onClose: () => void; onCancelled: () => void }

export const CancelConfirm = ({ request, onClose, onCancelled }: Props) => {
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
