import type { ClaimView } from '#api/claims/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { ListingChanges } from '#web/features/claims/ask/listing-changes.tsx'
import { hasPassed, stateOfTime } from '#web/features/claims/time/pickup-time.ts'
import { StageActions } from '#web/features/claims/stage/stage-actions.tsx'
import stageStyles from '#web/features/claims/stage/stage.module.css'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as addressTexts from '#web/features/claims/address/address-texts.ts'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import * as texts from '#web/features/claims/stage/stage-texts.ts'
import { linesOf } from '#domain/places/vocabulary.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { type Moment, whenText } from '#web/lib/time/when.ts'
import { firstName } from '#web/lib/text/names.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { cx } from '#web/ui/cx.ts'
import { Stepper, type StepperStep } from '#web/ui/layout/stepper.tsx'

type Props = { claim: ClaimView; handOver: HandOver }

/** Stepper, then the fact, then its actions. */
export const StageStrip = ({ claim, handOver }: Props) => {
  const moment = useMoment()
  const isPhone = useIsPhone()
  if (claim.status === 'declined' || claim.status === 'cancelled') return <Ended claim={claim} />
  return (
    <section className={cx(stageStyles['stage'], isPhone && stageStyles['phoneStage'])} aria-label={texts.stage}>
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
        <div className={cx('row g1', stageStyles['stageActions'])}>
          <StageActions claim={claim} handOver={handOver} />
        </div>
      </div>
      <ListingChanges claim={claim} handOver={handOver} />
    </section>
  )
}

const Ticks = ({ at }: { at: number }) => (
  <div className={stageStyles['phoneSteps']} role="img" aria-label={texts.stepOf(Math.min(at + 1, 4))}>
    {[0, 1, 2, 3].map((index) => (
      <i key={index} className={index <= at ? stageStyles['phoneSteps_on'] : undefined} />
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

/** How far a claim has come, 0 to 4: four is everything done. */
const stageOf = ({ status, thankedByMe }: ClaimView) => {
  if (status === 'completed') return thankedByMe ? 4 : 3
  return status === 'accepted' ? 1 : 0
}

const stepperOf = (claim: ClaimView): StepperStep[] =>
  texts.STEPS.map((text, index) => {
    const at = stageOf(claim)
    return { key: text, text, state: index < at ? 'done' : index === at ? 'now' : 'next' }
  })
