import { DISPUTE_MAX } from '#domain/claims/limits.ts'
import { useDispute } from '#web/features/claims/commands.ts'
import { ClaimedItem } from '#web/features/claims/claimed-item.tsx'
import type { HandOverDialogProps } from '#web/features/claims/use-hand-over.ts'
import * as texts from '#web/features/claims/dialog-texts.ts'
import { firstName } from '#web/lib/names.ts'
import { tap, useDraft, WORDS } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/dialog.tsx'

/** "It did not happen": within 48 h, read by the people who look after the site. */
export const DisputeDialog = ({ claim, isSubmitting, send, onClose }: HandOverDialogProps) => {
  const [reason, setReason, drop] = useDraft(`dispute-${claim.id}`, WORDS)
  const dispute = useDispute(claim)
  const other = claim.role === 'claimer' ? claim.owner.name : claim.claimer.name
  return (
    <Dialog label={texts.whatWentWrong} width={520} second onClose={onClose}>
      <DialogTop title={texts.whatWentWrong} onClose={onClose} />
      <DialogBody>
        <ClaimedItem item={claim.item}>{texts.withPerson(firstName(other))}</ClaimedItem>
        <CountedArea label={texts.whatHappened} value={reason} max={DISPUTE_MAX} onText={setReason} />
      </DialogBody>
      <DialogFoot>
        <p className="grow">{texts.disputeFollows}</p>
        <Button look="line" size="lg" onClick={onClose}>
          {texts.back}
        </Button>
        <Button
          look="clay"
          size="lg"
          disabled={reason.trim() === ''}
          busy={isSubmitting}
          onClick={() => send(() => dispute.mutateAsync(reason.trim()).then(tap(drop)))}
        >
          {texts.sendReport}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
