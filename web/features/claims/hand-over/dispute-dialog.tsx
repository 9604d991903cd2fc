import { DISPUTE_MAX } from '#domain/claims/limits.ts'
import { useDispute } from '#web/features/claims/commands.ts'
import { ClaimedItem } from '#web/features/claims/hand-over/claimed-item.tsx'
import type { HandOverDialogProps } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/hand-over/dialog-texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { tap, useDraft, WORDS } from '#web/lib/form/use-draft.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CountedArea } from '#web/ui/form/text/counted-area.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'

/** "It did not happen": within 48 h, read by the people who look after the site. */
export const DisputeDialog = ({ claim, isSubmitting, send, onClose }: HandOverDialogProps) => {
  const [reason, setReason, drop] = useDraft(`dispute-${claim.id}`, WORDS)
  const dispute = useDispute(claim)
  const other = claim.role === 'claimer' ? claim.owner : claim.claimer
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
