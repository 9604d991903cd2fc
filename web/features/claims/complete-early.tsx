import { useComplete } from '#web/features/claims/commands.ts'
import type { HandOverDialogProps } from '#web/features/claims/use-hand-over.ts'
import * as texts from '#web/features/claims/dialog-texts.ts'
import { whenInText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Confirm } from '#web/ui/confirm.tsx'

/** Asked before the agreed hour: completing ends the pickup for both. */
export const CompleteEarly = ({ claim, isSubmitting, send, onClose }: HandOverDialogProps) => {
  const moment = useMoment()
  const complete = useComplete(claim)
  return (
    <Confirm
      tone="info"
      title={texts.completeQuestion}
      yes={texts.complete}
      no={texts.notYet}
      busy={isSubmitting}
      onYes={() => send(() => complete.mutateAsync())}
      onNo={onClose}
    >
      {claim.pickupTime === null
        ? texts.completeText(claim.item.title)
        : texts.completeTimedText(claim.item.title, whenInText(claim.pickupTime, moment))}
    </Confirm>
  )
}
