import { IconCalendarX, IconEyeOff, IconMessageCircle, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import look from '#web/features/claims/claim.module.css'
import { useCancel } from '#web/features/claims/commands.ts'
import { ClaimedItem } from '#web/features/claims/claimed-item.tsx'
import type { HandOverDialogProps } from '#web/features/claims/use-hand-over.ts'
import { firstName } from '#web/lib/names.ts'
import { whenInText, whenText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Cancels an agreed pickup; says first what follows for the other person. */
export const CancelPickup = ({ claim, isSubmitting, send, onClose }: HandOverDialogProps) => {
  const moment = useMoment()
  const cancel = useCancel(claim)
  const [words, setWords] = useState('')
  const name = firstName(claim.owner.name)
  const time = claim.pickupTime
  return (
    <Confirm
      tone="warning"
      icon={IconCalendarX}
      width={500}
      title="Cancel this pickup?"
      between={
        <>
          <WhatFollows claim={claim} />
          <TextField
            label={`Message to ${name}`}
            aside="(optional)"
            maxLength={500}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </>
      }
      yes="Cancel pickup"
      busy={isSubmitting}
      onYes={() => send(() => cancel.mutateAsync({ words }))}
      onNo={onClose}
    >
      {time === null ? `The pickup with ${name}.` : `${whenText(time, moment)} with ${name}.`} Other neighbours can ask
      for it again.
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
      <ul className={look['lines']}>
        <li>
          <Icon of={IconUsers} />
          <span>{claim.waiting > 0 ? 'The next person in line is told' : 'It goes back on the map'}</span>
        </li>
        <li>
          <Icon of={IconEyeOff} />
          <span>You no longer see the address</span>
        </li>
        <li>
          <Icon of={IconMessageCircle} />
          <span>You can still read the chat with {firstName(claim.owner.name)}</span>
        </li>
      </ul>
    </>
  )
}
