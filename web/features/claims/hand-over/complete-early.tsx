import { useComplete } from '#web/features/claims/commands.ts'
import type { HandOverDialogProps } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/hand-over/dialog-texts.ts'
import { whenInText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Confirm } from '#web/ui/layer/confirm.tsx'

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
