import { IconCalendarX, IconEyeOff, IconMessageCircle, IconUsers } from '@tabler/icons-react'
import { MESSAGE_MAX } from '#domain/claims/limits.ts'
import styles from '#web/features/claims/panel/claim.module.css'
import { useCancel } from '#web/features/claims/commands.ts'
import { ClaimedItem } from '#web/features/claims/hand-over/claimed-item.tsx'
import type { HandOverDialogProps } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import { DoesNotCount } from '#web/features/claims/ask/does-not-count.tsx'
import * as texts from '#web/features/claims/hand-over/dialog-texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { tap, useDraft, WORDS } from '#web/lib/form/use-draft.ts'
import { whenInText, whenText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Confirm } from '#web/ui/layer/confirm.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'

/** Cancels an agreed pickup; says first what follows for the other person. */
export const CancelPickup = ({ claim, isSubmitting, send, onClose }: HandOverDialogProps) => {
  const moment = useMoment()
  const cancel = useCancel(claim)
  const [words, setWords, drop] = useDraft(`cancel-${claim.id}`, WORDS)
  const name = firstName(claim.owner)
  const time = claim.pickupTime
  return (
    <Confirm
      tone="warning"
      icon={IconCalendarX}
      width={500}
      title={texts.cancelQuestion}
      between={
        <>
          <WhatFollows claim={claim} />
          <TextField
            label={claimTexts.messageTo(name)}
            aside={claimTexts.optional}
            maxLength={MESSAGE_MAX}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </>
      }
      yes={claimTexts.cancelPickup}
      busy={isSubmitting}
      onYes={() => send(() => cancel.mutateAsync({ words }).then(tap(drop)))}
      onNo={onClose}
    >
      <DoesNotCount claim={claim} />
      <span>{time === null ? texts.cancelText(name) : texts.cancelTimedText(name, whenText(time, moment))}</span>
    </Confirm>
  )
}

const WhatFollows = ({ claim }: Pick<HandOverDialogProps, 'claim'>) => {
  const moment = useMoment()
  const time = claim.pickupTime
  return (
    <>
      <ClaimedItem item={claim.item}>
        {[claim.pickup?.address, time === null ? null : whenInText(time, moment)].filter(Boolean).join(' · ')}
      </ClaimedItem>
      <ul className={styles['lines']}>
        <li>
          <Icon of={IconUsers} />
          <span>{claim.waiting > 0 ? texts.nextIsTold : texts.backOnMap}</span>
        </li>
        <li>
          <Icon of={IconEyeOff} />
          <span>{texts.addressHidden}</span>
        </li>
        <li>
          <Icon of={IconMessageCircle} />
          <span>{texts.chatStays(firstName(claim.owner))}</span>
        </li>
      </ul>
    </>
  )
}
