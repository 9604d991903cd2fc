import { MESSAGE_MAX } from '#domain/claims/limits.ts'
import { useDecline } from '#web/features/claims/commands.ts'
import { AskedItem } from '#web/features/claims/hand-over/claimed-item.tsx'
import type { HandOverDialogProps } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import * as texts from '#web/features/claims/hand-over/dialog-texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { tap, useDraft, WORDS } from '#web/lib/form/use-draft.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CountedArea } from '#web/ui/form/text/counted-area.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'

/** Declines a claim, with an optional message; beside the button it says what will happen. */
export const DeclineDialog = ({ claim, isSubmitting, send, onClose }: HandOverDialogProps) => {
  const [words, setWords, drop] = useDraft(`no-${claim.id}`, WORDS)
  const decline = useDecline(claim)
  const name = firstName(claim.claimer)
  const title = texts.sayNoTo(name)
  return (
    <Dialog label={title} width={520} second onClose={onClose}>
      <DialogTop title={title} onClose={onClose} />
      <DialogBody>
        <AskedItem claim={claim} />
        <CountedArea
          label={claimTexts.messageTo(name)}
          aside={claimTexts.optional}
          value={words}
          max={MESSAGE_MAX}
          onText={setWords}
        />
      </DialogBody>
      <DialogFoot>
        <p className="grow">{texts.noFollows(name)}</p>
        <Button look="line" size="lg" onClick={onClose}>
          {texts.back}
        </Button>
        <Button
          size="lg"
          busy={isSubmitting}
          onClick={() =>
            send(() => decline.mutateAsync(words.trim() === '' ? {} : { ownerResponse: words.trim() }).then(tap(drop)))
          }
        >
          {texts.sayNo}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
