import { useState } from 'react'
import { useDispute } from '#web/features/claims/commands.ts'
import { ClaimedItem } from '#web/features/claims/claimed-item.tsx'
import type { HandOverDialogProps } from '#web/features/claims/use-hand-over.ts'
import { firstName } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'

const MAX = 1000

/** "It did not happen": within 48 h, read by the people who look after the site. */
export const DisputeDialog = ({ claim, isSubmitting, send, onClose }: HandOverDialogProps) => {
  const [reason, setReason] = useState('')
  const dispute = useDispute(claim)
  const other = claim.role === 'claimer' ? claim.owner.name : claim.claimer.name
  return (
    <Dialog label="What went wrong?" width={520} second onClose={onClose}>
      <DialogTop title="What went wrong?" onClose={onClose} />
      <div className="dlg__in">
        <ClaimedItem item={claim.item}>with {firstName(other)}</ClaimedItem>
        <CountedArea label="What happened?" value={reason} max={MAX} onText={setReason} />
      </div>
      <div className="dlg__foot">
        <p className="grow">An admin will read it. Until then the pickup stays marked as done.</p>
        <Button look="line" size="lg" onClick={onClose}>
          Back
        </Button>
        <Button
          look="clay"
          size="lg"
          disabled={reason.trim() === ''}
          busy={isSubmitting}
          onClick={() => send(() => dispute.mutateAsync(reason.trim()))}
        >
          Send report
        </Button>
      </div>
    </Dialog>
  )
}
