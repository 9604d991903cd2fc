import { useComplete } from '#web/features/claims/commands.ts'
import type { HandOverDialogProps } from '#web/features/claims/use-hand-over.ts'
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
      title="Picked up already?"
      yes="It is picked up"
      no="Not yet"
      busy={isSubmitting}
      onYes={() => send(() => complete.mutateAsync())}
      onNo={onClose}
    >
      {claim.pickupTime === null
        ? 'You have not agreed on a time yet.'
        : `The pickup is agreed for ${whenInText(claim.pickupTime, moment)}.`}{' '}
      Mark “{claim.item.title}” as picked up once it has changed hands.
    </Confirm>
  )
}
