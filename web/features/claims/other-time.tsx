import { useState } from 'react'
import { useArrange } from '#web/features/claims/commands.ts'
import { TimePicker } from '#web/features/claims/time-picker.tsx'
import type { HandOverDialogProps } from '#web/features/claims/use-hand-over.ts'
import { firstName } from '#web/lib/names.ts'
import { whenInText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Proposes another time; it counts once the other has confirmed. */
export const OtherTime = ({ claim, isSubmitting, send, onClose }: HandOverDialogProps) => {
  const moment = useMoment()
  const [time, setTime] = useState<string | null>(null)
  const other = firstName(claim.role === 'claimer' ? claim.owner.name : claim.claimer.name)
  const arrange = useArrange(claim.id, {
    onDone: (done) => {
      const said = done === null ? time : (done.proposedPickupTime ?? done.pickupTime)
      toast.ok({
        title: 'Time proposed',
        text: said === null ? undefined : `${other} has been asked about ${whenInText(said, moment)}.`,
      })
    },
  })
  return (
    <Dialog label="Suggest another time" width={480} second onClose={onClose}>
      <DialogTop
        title="Suggest another time"
        text={claim.pickupTime === null ? undefined : `Instead of ${whenInText(claim.pickupTime, moment)}`}
        onClose={onClose}
      />
      <div className="dlg__in">
        <TimePicker label="What time suits you?" value={time} endsAt={null} onChange={setTime} />
      </div>
      <div className="dlg__foot">
        <p className="grow">The time changes once {other} confirms.</p>
        <Button
          size="lg"
          disabled={time === null}
          busy={isSubmitting}
          onClick={() => time !== null && send(() => arrange.mutateAsync({ pickupTime: time }))}
        >
          Propose this time
        </Button>
      </div>
    </Dialog>
  )
}
