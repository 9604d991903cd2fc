import { IconCheck } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import { useArrange } from '#web/features/claims/commands.ts'
import { hasPassed } from '#web/features/claims/pickup-time.ts'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { firstName } from '#web/lib/names.ts'
import { leafOf, whenInText, whenTitle } from '#web/lib/when.ts'
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
  const isPassed = hasPassed(time, moment)
  const canAct = handOver.can(isPassed ? 'time' : 'confirm', claim)
  const leaf = leafOf(time, moment.zone)
  return (
    <div className="prop">
      <div className="prop__day num" aria-hidden="true">
        <span>{leaf.weekday}</span>
        {leaf.day}
        <span>{leaf.month}</span>
      </div>
      <div className="grow">
        <p className="t13 quiet">{titleOf(claim, { isMine, isPassed, other })}</p>
        <p className="t18 strong num">{whenTitle(time, moment)}</p>
        {isPassed && <p className="t13 quiet">This time has passed.</p>}
        {!isPassed && claim.pickupTime !== null && (
          <p className="t13 quiet">
            instead of <s>{whenInText(claim.pickupTime, moment)}</s>
          </p>
        )}
      </div>
      {canAct ? (
        <UnlessQueued subject={claimSubject(claim.id)}>
          {isPassed ? <ProposeAnew claim={claim} handOver={handOver} /> : <Answer claim={claim} handOver={handOver} />}
        </UnlessQueued>
      ) : (
        <p className="t13 quiet">{other} has not answered yet</p>
      )}
    </div>
  )
}

type Told = { isMine: boolean; isPassed: boolean; other: string }

const titleOf = ({ pickupTime }: ClaimView, { isMine, isPassed, other }: Told) => {
  const what = pickupTime === null ? 'a time' : 'another time'
  if (isPassed) return `${isMine ? 'You' : other} proposed ${what}`
  return isMine ? `You propose ${what}` : `${other} proposes ${what}`
}

const ProposeAnew = ({ claim, handOver }: Props) => (
  <div className="prop__do">
    <Button onClick={() => handOver.open({ step: 'time', claimId: claim.id })}>Propose a time</Button>
  </div>
)

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
