import { IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClaimView } from '#api/claims.contract.ts'
import { useDecline } from '#web/features/claims/commands.ts'
import type { Asked } from '#web/features/claims/use-hand-over.ts'
import { firstName } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = Asked & { next: ClaimView | undefined }

/** Releases the thing: a no-show, or a change of plans. */
export const NotComing = ({ claim, next, isSending, send, onClose }: Props) => {
  const [noShow, setNoShow] = useState(false)
  const release = useDecline(claim, {
    onDone: () =>
      toast.ok({ title: 'It is free again', text: next && `${firstName(next.claimer.name)} is next in line.` }),
  })
  const name = firstName(claim.claimer.name)
  return (
    <Dialog label={`${name} is not coming?`} width={460} second role="alertdialog" onClose={onClose}>
      <div className="confirm confirm--warn">
        <span className="confirm__mark">
          <Icon of={IconUserX} size={24} />
        </span>
        <h1>{name} is not coming?</h1>
        <p>
          The pickup ends and {name} no longer sees your address.{' '}
          {next === undefined
            ? 'The listing goes back on the map.'
            : `${firstName(next.claimer.name)} is next in line.`}
        </p>
        <Tick checked={noShow} onChange={(event) => setNoShow(event.currentTarget.checked)}>
          It was agreed, and {name} did not come
        </Tick>
        <div className="row">
          <Button look="line" size="lg" onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button look="amber" size="lg" busy={isSending} onClick={() => send(() => release.mutateAsync({ noShow }))}>
            Release it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
