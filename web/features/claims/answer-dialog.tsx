import { useState } from 'react'
import { useAccept, useDecline } from '#web/features/claims/commands.ts'
import { ClaimedItem } from '#web/features/claims/claimed-item.tsx'
import type { HandOverDialogProps } from '#web/features/claims/use-hand-over.ts'
import { firstName } from '#web/lib/names.ts'
import { whenInText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'

type Props = HandOverDialogProps & { answer: 'yes' | 'no' }

const MAX = 500

/** Accepts or declines a claim, with an optional message; beside the button it says what will happen. */
export const AnswerDialog = ({ claim, answer, isSubmitting, send, onClose }: Props) => {
  const moment = useMoment()
  const [words, setWords] = useState('')
  const accept = useAccept(claim)
  const decline = useDecline(claim)
  const name = firstName(claim.claimer.name)
  const isYes = answer === 'yes'
  const mutation = isYes ? accept : decline
  const title = isYes ? `Say yes to ${name}?` : `Say no to ${name}?`
  const time = claim.pickupTime
  return (
    <Dialog label={title} width={520} second onClose={onClose}>
      <DialogTop
        title={title}
        text={isYes && time !== null ? `Pickup ${whenInText(time, moment)}` : undefined}
        onClose={onClose}
      />
      <div className="dlg__in">
        <ClaimedItem item={claim.item}>
          {claim.claimer.name}
          {time === null ? '' : `, ${whenInText(time, moment)}`}
        </ClaimedItem>
        <CountedArea label={`Message to ${name}`} aside="(optional)" value={words} max={MAX} onText={setWords} />
      </div>
      <div className="dlg__foot">
        <p className="grow">
          {isYes
            ? `${name} sees your address and can message you. The others keep their place in line.`
            : `${name} gets a kind message, and the others move up.`}
        </p>
        <Button look="line" size="lg" onClick={onClose}>
          Back
        </Button>
        <Button
          size="lg"
          busy={isSubmitting}
          onClick={() => send(() => mutation.mutateAsync(words.trim() === '' ? {} : { ownerResponse: words.trim() }))}
        >
          {isYes ? 'Say yes' : 'Say no'}
        </Button>
      </div>
    </Dialog>
  )
}
