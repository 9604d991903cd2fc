import { IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import { useDecline } from '#web/features/claims/commands.ts'
import type { HandOverDialogProps } from '#web/features/claims/use-hand-over.ts'
import { firstName } from '#web/lib/names.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = HandOverDialogProps & { next: ClaimView | undefined }

/** The owner releases the item: a no-show or a change of plans. */
export const NotComing = ({ claim, next, isSubmitting, send, onClose }: Props) => {
  const [noShow, setNoShow] = useState(false)
  const release = useDecline(claim, {
    onDone: () =>
      toast.ok({ title: 'Available again', text: next && `${firstName(next.claimer.name)} is next in line.` }),
  })
  const name = firstName(claim.claimer.name)
  return (
    <Confirm
      tone="warning"
      icon={IconUserX}
      width={460}
      title={`${name} is not coming?`}
      between={
        <Checkbox checked={noShow} onChange={(event) => setNoShow(event.currentTarget.checked)}>
          We had agreed on a time, but {name} did not come
        </Checkbox>
      }
      yes="Release it"
      busy={isSubmitting}
      onYes={() => send(() => release.mutateAsync({ noShow }))}
      onNo={onClose}
    >
      The pickup ends and {name} no longer sees your address.{' '}
      {next === undefined ? 'The listing goes back on the map.' : `${firstName(next.claimer.name)} is next in line.`}
    </Confirm>
  )
}
