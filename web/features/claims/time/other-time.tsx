import { useArrange } from '#web/features/claims/commands.ts'
import { hasPassed } from '#web/features/claims/time/pickup-time.ts'
import { timeError } from '#web/features/claims/time/time-error.ts'
import { TimePicker } from '#web/features/claims/time/time-picker.tsx'
import type { HandOverDialogProps } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import * as texts from '#web/features/claims/hand-over/dialog-texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { tap, useDraft } from '#web/lib/form/use-draft.ts'
import { type Moment, whenInText, whenText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'

/** Proposes a first or another time; it counts once the other has confirmed. */
export const OtherTime = ({ claim, isSubmitting, send, onClose }: HandOverDialogProps) => {
  const moment = useMoment()
  const [time, setTime, drop] = useDraft(`time-${claim.id}`, timeDraft(moment))
  const other = firstName(claim.role === 'claimer' ? claim.owner : claim.claimer)
  const isFirst = claim.pickupTime === null || hasPassed(claim.pickupTime, moment)
  const arrange = useArrange(claim.id, {
    onDone: (done) => {
      const proposedTime = done === null ? time : (done.proposedPickupTime ?? done.pickupTime)
      toast.ok({
        title: texts.proposed,
        text: proposedTime === null ? undefined : texts.proposedText(other, whenInText(proposedTime, moment)),
      })
    },
  })
  const before = claim.pickupTime === null ? undefined : textOf(claim.pickupTime, moment)
  const title = isFirst ? claimTexts.propose : texts.suggestTime
  return (
    <Dialog label={title} width={480} second onClose={onClose}>
      <DialogTop title={title} text={before} onClose={onClose} />
      <DialogBody>
        <TimePicker label={texts.whichTime} value={time} endsAt={null} onChange={setTime} />
      </DialogBody>
      <DialogFoot>
        <p className="grow">{isFirst ? texts.agreedOnceConfirmed(other) : texts.changesOnceConfirmed(other)}</p>
        <Button
          size="lg"
          disabled={time === null || timeError(time, null, moment) !== undefined}
          busy={isSubmitting}
          onClick={() => time !== null && send(() => arrange.mutateAsync({ pickupTime: time }).then(tap(drop)))}
        >
          {texts.proposeThis}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** A time that has passed meanwhile is chosen anew. */
const timeDraft = (moment: Moment) => ({
  empty: null,
  read: (value: unknown) => (typeof value === 'string' && !hasPassed(value, moment) ? value : null),
})

const textOf = (agreed: string, moment: Moment) =>
  hasPassed(agreed, moment)
    ? claimTexts.timePassed(whenText(agreed, moment))
    : texts.insteadOf(whenInText(agreed, moment))
