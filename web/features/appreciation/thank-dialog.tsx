import { IconHearts } from '@tabler/icons-react'
import type { SendAppreciationInput } from '#api/appreciation/contract.ts'
import { COMMENT_MAX } from '#domain/appreciation/limits.ts'
import { useThank } from '#web/features/appreciation/commands.ts'
import { KINDS } from '#web/features/appreciation/kinds.ts'
import { dismiss } from '#web/features/appreciation/not-now.ts'
import type { PendingThanks } from '#web/features/appreciation/queries.ts'
import * as texts from '#web/features/appreciation/texts.ts'
import { contactError, contactWords } from '#web/lib/form/contact-words.ts'
import { draftFields, isText } from '#web/lib/form/draft-fields.ts'
import { firstName } from '#web/lib/text/names.ts'
import { useDraft } from '#web/lib/form/use-draft.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { longDate, whenInText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { BadWords } from '#web/ui/form/text/bad-words.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CountedArea } from '#web/ui/form/text/counted-area.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Pic } from '#web/ui/picture/pic.tsx'
import thingStyles from '#web/vocabulary/thing/thing.module.css'
import { cx } from '#web/ui/cx.ts'
import styles from '#web/features/appreciation/kind-picks.module.css'
import { RadioChips } from '#web/ui/form/choice/radio-chips.tsx'

type Props = { pickup: PendingThanks; onClose: () => void }

const DRAWING = { src: '/drawings/state-thanks.svg', ground: 'mint' } as const

type Kind = SendAppreciationInput['type']
const DRAFT = draftFields<{ type: Kind; comment: string }>(
  { type: 'thank_you', comment: '' },
  { type: (value): value is Kind => KINDS.some((kind) => kind.value === value), comment: isText },
)

/** One of five kinds, and an optional comment. "Not now" never asks again for this pickup; Escape only leaves it for this time. */
export const ThankDialog = ({ pickup, onClose }: Props) => {
  const moment = useMoment()
  const isPhone = useIsPhone()
  const [draft, setDraft, drop] = useDraft(`thanks-${pickup.claimId}`, DRAFT)
  const { type, comment } = draft
  const close = () => {
    drop()
    onClose()
  }
  const thank = useThank(pickup, close)
  const name = firstName(pickup.recipient)
  const when = whenInText(pickup.completedAt, moment)
  const error = contactError(comment)
  const notNow = () => {
    dismiss(pickup.claimId)
    close()
  }
  const send = () =>
    thank.mutate({ recipientId: pickup.recipient.id, claimId: pickup.claimId, type, comment: comment.trim() || null })
  const photo = pickup.thumbUrl === null ? undefined : { thumbUrl: pickup.thumbUrl }
  return (
    <Dialog label={texts.sayThanksTo(name)} width={600} second onClose={onClose}>
      <DialogTop
        title={texts.sayThanksTo(name)}
        lead={isPhone && <Avatar id={pickup.recipient.id} name={pickup.recipient.name} size="lg" />}
        text={isPhone ? texts.titleAndTime(pickup.itemTitle, when) : texts.pickedUp(when)}
        onClose={notNow}
      />
      <DialogBody>
        {!isPhone && (
          <div className={thingStyles['thing']}>
            <Pic photo={photo} drawing={DRAWING} thumb />
            <div className={cx('grow', thingStyles['thingInside'])}>
              <p className="strong">{pickup.itemTitle}</p>
              <p className="t14 quiet">
                {texts.withPerson(pickup.recipient.name, longDate(pickup.completedAt, moment.zone))}
              </p>
            </div>
            <Avatar id={pickup.recipient.id} name={pickup.recipient.name} size="lg" />
          </div>
        )}
        <KindPicks value={type} onChange={(next) => setDraft({ type: next, comment })} />
        <CountedArea
          label={texts.yourMessage}
          aside={texts.messageAside}
          hint={texts.messageHint}
          error={error}
          value={comment}
          max={COMMENT_MAX}
          onText={(next) => setDraft({ type, comment: next })}
        />
        <BadWords words={contactWords(comment)} />
      </DialogBody>
      <DialogFoot>
        <p className="grow">{texts.whatFollows(name)}</p>
        <Button look="quiet" size="lg" onClick={notNow}>
          {texts.notNow}
        </Button>
        <Button icon={IconHearts} size="lg" busy={thank.isPending} disabled={error !== undefined} onClick={send}>
          {texts.send}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

const KindPicks = ({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) => (
  <RadioChips
    label={texts.whatFor}
    className={styles['picks']}
    chip={styles['pick']}
    choices={KINDS}
    value={value}
    onChange={onChange}
  />
)
