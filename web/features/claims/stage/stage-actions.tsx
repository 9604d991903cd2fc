import { IconCalendarPlus, IconClock, IconNavigation } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import { AddAddressButton } from '#web/features/claims/address/add-address-button.tsx'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import { CompleteButton } from '#web/features/claims/hand-over/complete-button.tsx'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/stage/stage-texts.ts'
import stageStyles from '#web/features/claims/stage/stage.module.css'
import { directionsUrl, downloadCalendar } from '#web/features/claims/time/calendar.ts'
import { needsTime, stateOfTime } from '#web/features/claims/time/pickup-time.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { useIsQueued } from '#web/lib/outbox/use-outbox.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { claimSubject, thanksSubject } from '#web/vocabulary/subjects.ts'

type Props = { claim: ClaimView; handOver: HandOver }

/** What can be done at the stage: answer, go there and complete, or say thanks. */
export const StageActions = ({ claim, handOver }: Props) => {
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

/** The owner answers from the chat as well. */
const StageAnswers = ({ claim, handOver }: Props) => (
  <>
    <Button size="sm" look="line" onClick={() => handOver.open({ step: 'no', claimId: claim.id })}>
      {claimTexts.sayNo}
    </Button>
    {handOver.can('yes', claim) && (
      <Button size="sm" onClick={() => handOver.open({ step: 'yes', claimId: claim.id })}>
        {claimTexts.sayYes}
      </Button>
    )}
  </>
)

/**
 * The button for a time in the conversation: the first thing to do where there is none, else another one. Hidden while a proposal
 * stands in the conversation.
 */
const StageTime = ({ claim, handOver }: Props) => {
  const moment = useMoment()
  const isPhone = useIsPhone()
  if (claim.proposedPickupTime !== null) return null
  const open = () => handOver.open({ step: 'time', claimId: claim.id })
  const isFirst = needsTime(claim, moment)
  // With the calendar and the way beside it there is room for a word only on the phone, where they break into rows.
  if (!isFirst && !isPhone)
    return (
      <IconButton
        look="line"
        size="sm"
        className={stageStyles['stageClock']}
        icon={IconClock}
        label={claimTexts.otherTime}
        onClick={open}
      />
    )
  return (
    <Button
      icon={IconClock}
      size="sm"
      className={stageStyles['stageTime']}
      look={isFirst ? 'leaf' : 'line'}
      onClick={open}
    >
      {isFirst ? claimTexts.propose : claimTexts.otherTime}
    </Button>
  )
}
