import { useCancel } from '#web/features/claims/commands.ts'
import type { HandOverDialogProps } from '#web/features/claims/use-hand-over.ts'
import { Confirm } from '#web/ui/confirm.tsx'

/** Withdrawing a request loses a place; cancelling a pickup lets somebody down. The questions differ. */
export const Withdraw = ({ claim, isSubmitting, send, onClose }: HandOverDialogProps) => {
  const cancel = useCancel(claim)
  return (
    <Confirm
      tone="warning"
      title="Withdraw your request?"
      yes="Withdraw"
      busy={isSubmitting}
      onYes={() => send(() => cancel.mutateAsync({}))}
      onNo={onClose}
    >
      You will lose your place in line for “{claim.item.title}”. You can ask again later, at the end of the line.
    </Confirm>
  )
}
