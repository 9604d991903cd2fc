import { useCancel } from '#web/features/claims/commands.ts'
import type { HandOverDialogProps } from '#web/features/claims/hand-over/use-hand-over.ts'
import { DoesNotCount } from '#web/features/claims/ask/does-not-count.tsx'
import * as texts from '#web/features/claims/hand-over/dialog-texts.ts'
import { Confirm } from '#web/ui/layer/confirm.tsx'

/** Withdrawing a request loses a place; cancelling a pickup lets somebody down. The questions differ. */
export const Withdraw = ({ claim, isSubmitting, send, onClose }: HandOverDialogProps) => {
  const cancel = useCancel(claim)
  return (
    <Confirm
      tone="warning"
      title={texts.withdrawQuestion}
      yes={texts.withdraw}
      busy={isSubmitting}
      onYes={() => send(() => cancel.mutateAsync({}))}
      onNo={onClose}
    >
      <DoesNotCount claim={claim} />
      <span>{texts.withdrawText(claim.item.title)}</span>
    </Confirm>
  )
}
