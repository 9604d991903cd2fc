import { IconCheck } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import { useArrange } from '#web/features/claims/commands.ts'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { firstName } from '#web/lib/names.ts'
import { clockText, dayText, leafOf, whenInText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'
import { UnlessQueued } from '#web/ui/unless-queued.tsx'
import { claimSubject } from '#web/vocabulary/subjects.ts'

type Props = { claim: ClaimView; handOver: HandOver }

/** A proposed time as a calendar leaf: confirming it turns the strip. */
export const ProposalCard = ({ claim, handOver }: Props) => {
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
      {!handOver.can('confirm', claim) ? (
        <p className="t13 quiet">{other} has not answered yet</p>
      ) : (
        <UnlessQueued subject={claimSubject(claim.id)}>
          <Answer claim={claim} handOver={handOver} />
        </UnlessQueued>
      )}
    </div>
  )
}

const Answer = ({ claim, handOver }: Props) => {
  const moment = useMoment()
  const arrange = useArrange(claim.id, {
    onDone: (done) => {
      const agreed = done === null ? claim.proposedPickupTime : done.pickupTime
      if (agreed !== null) toast.ok({ title: `Pickup ${whenInText(agreed, moment)}` })
    },
  })
  const yes = { step: 'confirm', claimId: claim.id } as const
  const isBusy = handOver.isSubmitting(yes)
  return (
    <div className="prop__do">
      <Button busy={isBusy} onClick={() => handOver.submit(yes, () => arrange.mutateAsync({ confirm: true }))}>
        {!isBusy && <Icon of={IconCheck} />}
        Confirm
      </Button>
      <Button look="line" onClick={() => handOver.open({ step: 'time', claimId: claim.id })}>
        Suggest another
      </Button>
    </div>
  )
}
