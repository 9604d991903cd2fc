import { IconCheck } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import { useArrange } from '#web/features/claims/commands.ts'
import { hasPassed } from '#web/features/claims/time/pickup-time.ts'
import styles from '#web/features/claims/stage/stage.module.css'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/claim-texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { leafOf, type Moment, whenInText, whenTitle } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { claimSubject } from '#web/vocabulary/subjects.ts'

type Props = { claim: ClaimView; handOver: HandOver }

/** A proposed time as a calendar leaf: confirming it turns the strip. One that has passed cannot be confirmed. */
export const ProposalCard = ({ claim, handOver }: Props) => {
  const moment = useMoment()
  const time = claim.proposedPickupTime
  if (time === null || claim.proposedBy === null) return null
  const isPassed = hasPassed(time, moment)
  const leaf = leafOf(time, moment.zone)
  return (
    <div className={styles['proposal']}>
      <div className={cx(styles['proposalDay'], 'num')} aria-hidden="true">
        <span>{leaf.weekday}</span>
        <span>{leaf.day}</span>
        <span>{leaf.month}</span>
      </div>
      <div className="grow">
        <p className="t13 quiet">{titleOf(claim, isPassed)}</p>
        <p className="t18 strong num">{whenTitle(time, moment)}</p>
        <p className="t13 quiet">
          {isPassed ? texts.hasPassed : <InsteadOf time={claim.pickupTime} moment={moment} />}
        </p>
      </div>
      <Actions claim={claim} handOver={handOver} isPassed={isPassed} />
    </div>
  )
}

const otherOf = ({ role, owner, claimer }: ClaimView) => firstName(role === 'claimer' ? owner : claimer)

const titleOf = (claim: ClaimView, isPassed: boolean) => {
  const isFirst = claim.pickupTime === null
  if (claim.proposedBy === claim.role)
    return isFirst ? texts.youProposeATime(isPassed) : texts.youProposeAnother(isPassed)
  return isFirst ? texts.proposesATime(otherOf(claim), isPassed) : texts.proposesAnother(otherOf(claim), isPassed)
}

const InsteadOf = ({ time, moment }: { time: string | null; moment: Moment }) =>
  time === null ? null : texts.insteadOf(<s>{whenInText(time, moment)}</s>)

const Actions = ({ claim, handOver, isPassed }: Props & { isPassed: boolean }) => {
  if (!handOver.can(isPassed ? 'time' : 'confirm', claim))
    return <p className="t13 quiet">{texts.waitingFor(otherOf(claim))}</p>
  return (
    <UnlessQueued subject={claimSubject(claim.id)}>
      {isPassed ? <ProposeAnew claim={claim} handOver={handOver} /> : <Answer claim={claim} handOver={handOver} />}
    </UnlessQueued>
  )
}

const ProposeAnew = ({ claim, handOver }: Props) => (
  <div className={styles['proposalActions']}>
    <Button onClick={() => handOver.open({ step: 'time', claimId: claim.id })}>{texts.propose}</Button>
  </div>
)

const Answer = ({ claim, handOver }: Props) => {
  const moment = useMoment()
  const arrange = useArrange(claim.id, {
    onDone: (done) => {
      const agreed = done === null ? claim.proposedPickupTime : done.pickupTime
      if (agreed !== null) toast.ok({ title: texts.agreed(whenInText(agreed, moment)) })
    },
  })
  const yes = { step: 'confirm', claimId: claim.id } as const
  const isBusy = handOver.isSubmitting(yes)
  return (
    <div className={styles['proposalActions']}>
      <Button
        icon={IconCheck}
        busy={isBusy}
        onClick={() => handOver.submit(yes, () => arrange.mutateAsync({ confirm: true }))}
      >
        {texts.confirm}
      </Button>
      <Button look="line" onClick={() => handOver.open({ step: 'time', claimId: claim.id })}>
        {texts.suggestAnother}
      </Button>
    </div>
  )
}
