import { useState } from 'react'
import { useArrange } from '#web/features/claims/commands.ts'
import { hasPassed, timeError } from '#web/features/claims/pickup-time.ts'
import { TimePicker } from '#web/features/claims/time-picker.tsx'
import type { HandOverDialogProps } from '#web/features/claims/use-hand-over.ts'
import { firstName } from '#web/lib/names.ts'
import { type Moment, whenInText, whenText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Proposes a first or another time; it counts once the other has confirmed. */
export const OtherTime = ({ claim, isSubmitting, send, onClose }: HandOverDialogProps) => {
  const moment = useMoment()
  const [time, setTime] = useState<string | null>(null)
  const other = firstName(claim.role === 'claimer' ? claim.owner.name : claim.claimer.name)
  const isFirst = claim.pickupTime === null || hasPassed(claim.pickupTime, moment)
  const arrange = useArrange(claim.id, {
    onDone: (done) => {
      const said = done === null ? time : (done.proposedPickupTime ?? done.pickupTime)
      toast.ok({
        title: 'Time proposed',
        text: said === null ? undefined : `${other} has been asked about ${whenInText(said, moment)}.`,
      })
    },
  })
  const before = claim.pickupTime === null ? undefined : textOf(claim.pickupTime, moment)
  const title = isFirst ? 'Propose a time' : 'Suggest another time'
  return (
    <Dialog label={title} width={480} second onClose={onClose}>
      <DialogTop title={title} text={before} onClose={onClose} />
      <div className="dlg__in">
        <TimePicker label="What time suits you?" value={time} endsAt={null} onChange={setTime} />
      </div>
      <div className="dlg__foot">
        <p className="grow">
          {isFirst ? 'It is agreed' : 'The time changes'} once {other} confirms.
        </p>
        <Button
          size="lg"
          disabled={time === null || timeError(time, null, moment) !== undefined}
          busy={isSubmitting}
          onClick={() => time !== null && send(() => arrange.mutateAsync({ pickupTime: time }))}
        >
          Propose this time
        </Button>
      </div>
    </Dialog>
  )
}

const textOf = (agreed: string, moment: Moment) =>
  hasPassed(agreed, moment) ? `${whenText(agreed, moment)} has passed` : `Instead of ${whenInText(agreed, moment)}`
