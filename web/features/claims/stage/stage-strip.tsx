import { IconCalendarPlus, IconNavigation } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { downloadCalendar, directionsUrl } from '#web/features/claims/time/calendar.ts'
import { AddAddressButton } from '#web/features/claims/address/add-address-button.tsx'
import { CompleteButton } from '#web/features/claims/hand-over/complete-button.tsx'
import { ListingChanges } from '#web/features/claims/ask/listing-changes.tsx'
import { hasPassed, stateOfTime } from '#web/features/claims/time/pickup-time.ts'
import { StageAnswers } from '#web/features/claims/stage/stage-answers.tsx'
import { stepperOf, stageOf } from '#web/features/claims/stage/stage-steps.ts'
import { StageTime } from '#web/features/claims/stage/stage-time.tsx'
import stageStyles from '#web/features/claims/stage/stage.module.css'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as addressTexts from '#web/features/claims/address/address-texts.ts'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import * as texts from '#web/features/claims/stage/stage-texts.ts'
import { linesOf } from '#domain/places/vocabulary.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { useIsQueued } from '#web/lib/outbox/use-outbox.ts'
import { type Moment, whenText } from '#web/lib/time/when.ts'
import { firstName } from '#web/lib/text/names.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { Stepper } from '#web/ui/layout/stepper.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { claimSubject, thanksSubject } from '#web/vocabulary/subjects.ts'

type Props = { claim: ClaimView; handOver: HandOver }

/** Stepper, then the fact, then its actions. */
export const StageStrip = ({ claim, handOver }: Props) => {
  const moment = useMoment()
  const isPhone = useIsPhone()
  if (claim.status === 'declined' || claim.status === 'cancelled') return <Ended claim={claim} />
  return (
    <section className={cx(stageStyles['stage'], isPhone && stageStyles['phStage'])} aria-label={texts.stage}>
      {isPhone ? (
        <Ticks at={stageOf(claim)} />
      ) : (
        <Stepper className={stageStyles['stageSteps']} label={texts.stage} steps={stepperOf(claim)} />
      )}
      <div className={stageStyles['stageWhat']}>
        <p>
          {isPhone && claim.status === 'accepted' && (
            <span className={stageStyles['stageName']}>{claimTexts.pickupAccepted}</span>
          )}
          {factOf(claim, moment)}
        </p>
        <div className={cx('row g1', stageStyles['stageDo'])}>
          <Actions claim={claim} handOver={handOver} />
        </div>
      </div>
      <ListingChanges claim={claim} handOver={handOver} />
    </section>
  )
}

const Ticks = ({ at }: { at: number }) => (
  <div className={stageStyles['phSteps']} role="img" aria-label={texts.stepOf(Math.min(at + 1, 4))}>
    {[0, 1, 2, 3].map((index) => (
      <i key={index} className={index <= at ? stageStyles['phSteps_on'] : undefined} />
    ))}
  </div>
)

const factOf = (claim: ClaimView, moment: Moment): Elements => {
  if (claim.status === 'completed')
    return (
      <>
        <b>{texts.pickedUp}</b>
        {claim.completedAt !== null && <span>{` · ${whenText(claim.completedAt, moment)}`}</span>}
      </>
    )
  const time = timeOf(claim, moment)
  if (claim.status === 'pending')
    return (
      <>
        <b>{claim.role === 'owner' ? texts.waitingForYou : texts.waitingForOwner}</b>
        <span>{` · ${time}`}</span>
      </>
    )
  return (
    <>
      <b>{time}</b>
      {claim.pickup !== null && <span>{` · ${placeOf(claim.pickup)}`}</span>}
    </>
  )
}

const timeOf = (claim: ClaimView, moment: Moment) => {
  if (claim.pickupTime === null) return texts.noTime
  const text = whenText(claim.pickupTime, moment)
  const isPassed =
    claim.status === 'pending' ? hasPassed(claim.pickupTime, moment) : stateOfTime(claim, moment) === 'passed'
  return isPassed ? claimTexts.timePassed(text) : text
}

const placeOf = ({ address }: NonNullable<ClaimView['pickup']>) => {
  const { street, rest } = linesOf(address ?? '')
  return street || addressTexts.noStreetIn(rest)
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
          {texts.sayThanks}
        </Button>
      </UnlessQueued>
    )
  return <Coming claim={claim} handOver={handOver} />
}

const Coming = ({ claim, handOver }: Props) => {
  const moment = useMoment()
  const subject = claimSubject(claim.id)
  const isWaiting = useIsQueued(subject)
  const way = claim.role === 'claimer' ? directionsUrl(claim) : null
  return (
    <>
      <AddAddressButton claim={claim} handOver={handOver} />
      {!isWaiting && <StageTime claim={claim} handOver={handOver} />}
      {stateOfTime(claim, moment) === 'ahead' && (
        <Button
          icon={IconCalendarPlus}
          size="sm"
          look="line"
          className={stageStyles['stageIcon']}
          onClick={() => downloadCalendar(claim, moment.zone)}
        >
          {texts.calendar}
        </Button>
      )}
      {way !== null && (
        <a
          className={buttonClass({ look: 'line', size: 'sm', className: stageStyles['stageIcon'] })}
          href={way}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={IconNavigation} size={18} />
          <span>{claimTexts.directions}</span>
        </a>
      )}
      <UnlessQueued subject={subject}>
        <CompleteButton claim={claim} handOver={handOver} size="sm" />
      </UnlessQueued>
    </>
  )
}

const Ended = ({ claim }: { claim: ClaimView }) => (
  <section className={cx(stageStyles['stage'], stageStyles['stage_over'])} aria-label={texts.stage}>
    <div className={stageStyles['stageWhat']}>
      <p>
        <b>{claim.status === 'declined' ? texts.declined : texts.cancelled}</b>
        {endedText(claim) !== null && <span>{` · ${endedText(claim)}`}</span>}
      </p>
    </div>
  </section>
)

/** Words of a yes say nothing any more once the pickup is cancelled. */
const endedText = ({ status, ownerResponse, endedBecause, role, claimer }: ClaimView): string | null => {
  if (endedBecause === 'ended') return claimTexts.pickupEnded
  if (status === 'declined') return ownerResponse
  if (endedBecause !== 'claimer') return claimTexts.listingEnded
  return role === 'owner' ? claimTexts.noLongerWanted(firstName(claimer)) : texts.youCancelled
}
