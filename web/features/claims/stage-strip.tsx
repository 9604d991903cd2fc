import { IconCalendarPlus, IconNavigation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import { downloadCalendar, directionsUrl } from '#web/features/claims/calendar.ts'
import { CompleteButton } from '#web/features/claims/complete-button.tsx'
import { hasPassed, stateOfTime } from '#web/features/claims/pickup-time.ts'
import { StageAnswers } from '#web/features/claims/stage-answers.tsx'
import { stepperOf, stageOf } from '#web/features/claims/stage-steps.ts'
import { StageTime } from '#web/features/claims/stage-time.tsx'
import stageLook from '#web/features/claims/stage.module.css'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { linesOf } from '#web/lib/address.ts'
import { useIsPhone } from '#web/lib/use-media.ts'
import { useIsQueued } from '#web/lib/use-outbox.ts'
import { type Moment, whenText } from '#web/lib/when.ts'
import { firstName } from '#web/lib/names.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { UnlessQueued } from '#web/ui/unless-queued.tsx'
import { claimSubject, thanksSubject } from '#web/vocabulary/subjects.ts'

type Props = { claim: ClaimView; handOver: HandOver }

/** Stepper, then the fact, then its actions. */
export const StageStrip = ({ claim, handOver }: Props) => {
  const moment = useMoment()
  const isPhone = useIsPhone()
  if (claim.status === 'declined' || claim.status === 'cancelled') return <Ended claim={claim} />
  return (
    <section className={cx('stage', isPhone && stageLook['phStage'])} aria-label="Stage">
      {isPhone ? <Ticks at={stageOf(claim)} /> : <Stepper label="Stage" steps={stepperOf(claim)} />}
      <div className={stageLook['stageWhat']}>
        <p>
          {isPhone && claim.status === 'accepted' && <span className={stageLook['stageName']}>Pickup accepted</span>}
          {factOf(claim, moment)}
        </p>
        <div className="row g1">
          <Actions claim={claim} handOver={handOver} />
        </div>
      </div>
    </section>
  )
}

const Ticks = ({ at }: { at: number }) => (
  <div className="ph-steps" role="img" aria-label={`Step ${Math.min(at + 1, 4)} of 4`}>
    {[0, 1, 2, 3].map((index) => (
      <i key={index} className={index <= at ? 'on' : undefined} />
    ))}
  </div>
)

const factOf = (claim: ClaimView, moment: Moment): ReactNode => {
  if (claim.status === 'completed')
    return (
      <>
        <b>Picked up</b>
        {claim.completedAt !== null && ` · ${whenText(claim.completedAt, moment)}`}
      </>
    )
  const time = timeOf(claim, moment)
  if (claim.status === 'pending')
    return (
      <>
        <b>{claim.role === 'owner' ? 'Waiting for your answer' : 'Claim pending, waiting for owner'}</b> · {time}
      </>
    )
  return (
    <>
      <b>{time}</b>
      {claim.pickup !== null && ` · ${placeOf(claim.pickup)}`}
    </>
  )
}

const timeOf = (claim: ClaimView, moment: Moment) => {
  if (claim.pickupTime === null) return 'No time yet'
  const text = whenText(claim.pickupTime, moment)
  const isPassed =
    claim.status === 'pending' ? hasPassed(claim.pickupTime, moment) : stateOfTime(claim, moment) === 'passed'
  return isPassed ? `${text} has passed` : text
}

const placeOf = ({ address }: NonNullable<ClaimView['pickup']>) => {
  const { street, rest } = linesOf(address ?? '')
  return street || rest || 'The pin on the map'
}

const Actions = ({ claim, handOver }: Props) => {
  if (claim.status === 'pending')
    return handOver.can('no', claim) ? (
      <UnlessQueued subject={claimSubject(claim.id)}>
        <StageAnswers claim={claim} handOver={handOver} />
      </UnlessQueued>
    ) : null
  if (claim.status === 'completed')
    return claim.thankedByMe ? null : (
      <UnlessQueued subject={thanksSubject(claim.id)}>
        <Button size="sm" onClick={() => handOver.thank(claim.id)}>
          Say thanks
        </Button>
      </UnlessQueued>
    )
  return <Coming claim={claim} handOver={handOver} />
}

const Coming = ({ claim, handOver }: Props) => {
  const moment = useMoment()
  const about = claimSubject(claim.id)
  const isWaiting = useIsQueued(about)
  const way = claim.role === 'claimer' ? directionsUrl(claim) : null
  return (
    <>
      {!isWaiting && <StageTime claim={claim} handOver={handOver} />}
      {stateOfTime(claim, moment) === 'ahead' && (
        <Button size="sm" look="line" onClick={() => downloadCalendar(claim)}>
          <Icon of={IconCalendarPlus} size={18} />
          Calendar
        </Button>
      )}
      {way !== null && (
        <a className={buttonClass({ look: 'line', size: 'sm' })} href={way} target="_blank" rel="noreferrer">
          <Icon of={IconNavigation} size={18} />
          Directions
        </a>
      )}
      <UnlessQueued subject={about}>
        <CompleteButton claim={claim} handOver={handOver} size="sm" />
      </UnlessQueued>
    </>
  )
}

const Ended = ({ claim }: { claim: ClaimView }) => (
  <section className={cx('stage', stageLook['stage_over'])} aria-label="Stage">
    <div className={stageLook['stageWhat']}>
      <p>
        <b>{claim.status === 'declined' ? 'Not this time' : 'Cancelled'}</b>
        {endedText(claim) !== null && ` · ${endedText(claim)}`}
      </p>
    </div>
  </section>
)

/** Words of a yes say nothing any more once the pickup is cancelled. */
const endedText = ({ status, ownerResponse, endedBecause, role, claimer }: ClaimView): string | null => {
  if (endedBecause === 'ended') return 'This pickup was ended.'
  if (status === 'declined') return ownerResponse
  if (endedBecause !== 'claimer') return 'The listing ended.'
  return role === 'owner' ? `${firstName(claimer.name)} no longer wants it.` : 'You cancelled it.'
}
