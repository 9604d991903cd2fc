import { IconHearts } from '@tabler/icons-react'
import { useState } from 'react'
import type { SendAppreciationInput } from '#api/appreciation/contract.ts'
import { useThank } from '#web/features/appreciation/commands.ts'
import { KindPicks } from '#web/features/appreciation/kind-picks.tsx'
import { dismiss } from '#web/features/appreciation/not-now.ts'
import type { PendingThanks } from '#web/features/appreciation/queries.ts'
import { contactError, contactWords } from '#web/lib/contact-words.ts'
import { firstName } from '#web/lib/names.ts'
import { useIsPhone } from '#web/lib/use-media.ts'
import { longDate, whenInText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { BadWords } from '#web/ui/bad-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { CountedArea } from '#web/ui/counted-area.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pic } from '#web/ui/pic.tsx'

type Props = { pickup: PendingThanks; onClose: () => void }

const MAX = 280
const DRAWING = { src: '/drawings/state-thanks.svg', ground: 'g-mint' }

/** One of five kinds, and an optional comment. "Not now" never asks again for this pickup. */
export const ThankDialog = ({ pickup, onClose }: Props) => {
  const moment = useMoment()
  const isPhone = useIsPhone()
  const [type, setType] = useState<SendAppreciationInput['type']>('thank_you')
  const [comment, setComment] = useState('')
  const thank = useThank(pickup, onClose)
  const name = firstName(pickup.recipient.name)
  const when = whenInText(pickup.completedAt, moment)
  const error = contactError(comment)
  const notNow = () => {
    dismiss(pickup.claimId)
    onClose()
  }
  const send = () =>
    thank.mutate({ recipientId: pickup.recipient.id, claimId: pickup.claimId, type, comment: comment.trim() || null })
  const photo = pickup.thumbUrl === null ? undefined : { url: pickup.thumbUrl, thumbUrl: pickup.thumbUrl }
  return (
    <Dialog label={`Say thanks to ${name}`} width={600} second onClose={notNow}>
      <DialogTop
        title={`Say thanks to ${name}`}
        lead={isPhone && <Avatar id={pickup.recipient.id} name={pickup.recipient.name} size="lg" />}
        text={isPhone ? `${pickup.itemTitle}, ${when}` : `Picked up ${when}.`}
        onClose={notNow}
      />
      <div className="dlg__in">
        {!isPhone && (
          <div className="thing">
            <Pic photo={photo} drawing={DRAWING} thumb />
            <div className="grow">
              <p className="strong">{pickup.itemTitle}</p>
              <p className="t14 quiet">
                With {pickup.recipient.name}, {longDate(pickup.completedAt, moment.zone)}
              </p>
            </div>
            <Avatar id={pickup.recipient.id} name={pickup.recipient.name} size="lg" />
          </div>
        )}
        <KindPicks value={type} onChange={setType} />
        <CountedArea
          label="Your message"
          aside="(optional, others can read it)"
          hint="It cannot be changed after sending"
          error={error}
          value={comment}
          max={MAX}
          onText={setComment}
        />
        <BadWords words={contactWords(comment)} />
      </div>
      <div className="dlg__foot">
        <p className="grow">{name} sees it right away. It counts on their profile.</p>
        <Button look="bare" size="lg" className="quiet" onClick={notNow}>
          Not now
        </Button>
        <Button size="lg" busy={thank.isPending} disabled={error !== undefined} onClick={send}>
          {!thank.isPending && <Icon of={IconHearts} />}
          Send thanks
        </Button>
      </div>
    </Dialog>
  )
}
