import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClaimView } from '#api/claims.contract.ts'
import { useArrange } from '#web/features/claims/commands.ts'
import { OtherTime } from '#web/features/claims/other-time.tsx'
import { firstName } from '#web/lib/names.ts'
import { clockText, dayText, leafOf, whenInText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'
import { UnlessWaiting } from '#web/ui/unless-waiting.tsx'
import { aboutClaim } from '#web/vocabulary/about.ts'

/** A proposed time as a calendar leaf: confirming it turns the strip. */
export const ProposalCard = ({ claim }: { claim: ClaimView }) => {
  const moment = useMoment()
  const time = claim.proposedPickupTime
  if (time === null || claim.proposedBy === null) return null
  const other = firstName(claim.role === 'claimer' ? claim.owner.name : claim.claimer.name)
  const isMine = claim.proposedBy === claim.role
  const leaf = leafOf(time, moment.zone)
  return (
    <div className="prop">
      <div className="prop__day num" aria-hidden="true">
        <span>{leaf.weekday}</span>
        {leaf.day}
        <span>{leaf.month}</span>
      </div>
      <div className="grow">
        <p className="t13 quiet">{isMine ? 'You propose another time' : `${other} proposes another time`}</p>
        <p className="t18 strong num">
          {dayText(time, moment)}, {clockText(time, moment.zone)}
        </p>
        {claim.pickupTime !== null && (
          <p className="t13 quiet">
            instead of <s>{whenInText(claim.pickupTime, moment)}</s>
          </p>
        )}
      </div>
      {isMine ? (
        <p className="t13 quiet">{other} has not answered yet</p>
      ) : (
        <UnlessWaiting about={aboutClaim(claim.id)}>
          <Answer claim={claim} />
        </UnlessWaiting>
      )}
    </div>
  )
}

const Answer = ({ claim }: { claim: ClaimView }) => {
  const moment = useMoment()
  const [suggesting, setSuggesting] = useState(false)
  const arrange = useArrange(claim.id, {
    onDone: ({ pickupTime }) => {
      if (pickupTime !== null) toast.ok({ title: `Pickup ${whenInText(pickupTime, moment)}` })
    },
  })
  return (
    <div className="prop__do">
      <Button busy={arrange.isPending} onClick={() => arrange.mutate({ confirm: true })}>
        {!arrange.isPending && <Icon of={IconCheck} />}
        Confirm
      </Button>
      <Button look="line" onClick={() => setSuggesting(true)}>
        Suggest another
      </Button>
      {suggesting && <OtherTime claim={claim} onClose={() => setSuggesting(false)} />}
    </div>
  )
}
