import { IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import { useDecline } from '#web/features/claims/commands.ts'
import type { HandOverDialogProps } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/hand-over/dialog-texts.ts'
import { nextInLine, released } from '#web/features/claims/mutation-texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { Confirm } from '#web/ui/layer/confirm.tsx'
import { Checkbox } from '#web/ui/form/choice/checkbox.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'

type Props = HandOverDialogProps & { next: ClaimView | undefined }

/** The owner releases the item: a no-show or a change of plans. */
export const NotComing = ({ claim, next, isSubmitting, send, onClose }: Props) => {
  const [noShow, setNoShow] = useState(false)
  const release = useDecline(claim, {
    onDone: () => toast.ok({ title: released, text: next && nextInLine(firstName(next.claimer)) }),
  })
  const name = firstName(claim.claimer)
  return (
    <Confirm
      tone="warning"
      icon={IconUserX}
      width={460}
      title={texts.notComingQuestion(name)}
      between={
        <Checkbox checked={noShow} onChange={(event) => setNoShow(event.currentTarget.checked)}>
          {texts.didNotCome(name)}
        </Checkbox>
      }
      yes={texts.release}
      busy={isSubmitting}
      onYes={() => send(() => release.mutateAsync({ noShow }))}
      onNo={onClose}
    >
      {next === undefined ? texts.releaseText(name) : texts.releaseToNextText(name, firstName(next.claimer))}
    </Confirm>
  )
}
