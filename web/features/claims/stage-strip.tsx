import { IconCalendarPlus, IconNavigation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import { downloadCalendar, wayThere } from '#web/features/claims/calendar.ts'
import { CompleteButton } from '#web/features/claims/complete-button.tsx'
import { StageAnswers } from '#web/features/claims/stage-answers.tsx'
import { ribbonOf, stageOf } from '#web/features/claims/stage-ribbon.ts'
import { StageTime } from '#web/features/claims/stage-time.tsx'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { linesOf } from '#web/lib/address.ts'
import { useIsPhone } from '#web/lib/use-media.ts'
import { useIsWaiting } from '#web/lib/use-outbox.ts'
import { whenText } from '#web/lib/when.ts'
import { type Moment } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { UnlessWaiting } from '#web/ui/unless-waiting.tsx'
import { aboutClaim, aboutThanks } from '#web/vocabulary/about.ts'

type Props = { claim: ClaimView; hand: HandOver }

/** Ribbon, then the fact, then its actions. */
export const StageStrip = ({ claim, hand }: Props) => {
  const moment = useMoment()
  const isPhone = useIsPhone()
  if (claim.status === 'declined' || claim.status === 'cancelled') return <Ended claim={claim} />
  return (
    <section className={cx('stage', isPhone && 'ph-stage')} aria-label="Stage">
      {isPhone ? <Ticks at={stageOf(claim)} /> : <Ribbon label="Stage" steps={ribbonOf(claim)} />}
      <div className="stage__what">
        <p>{factOf(claim, moment)}</p>
        <div className="row g1">
          <Acts claim={claim} hand={hand} />
        </div>
      </div>
    </section>
  )
}

const Ticks = ({ at }: { at: number }) => (
  <div className="ph-ticks" role="img" aria-label={`Step ${Math.min(at + 1, 4)} of 4`}>
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
  const time = claim.pickupTime === null ? 'No time yet' : whenText(claim.pickupTime, moment)
  if (claim.status === 'pending')
    return (
      <>
        <b>{claim.role === 'owner' ? 'Waiting for your answer' : 'Claim pending, waiting for owner'}</b> · {time}
      </>
    )
  return (
    <>
      <b>{time}</b>
      {claim.pickup?.address ? ` · ${linesOf(claim.pickup.address).street}` : ''}
    </>
  )
}

const Acts = ({ claim, hand }: Props) => {
  if (claim.status === 'pending')
    return hand.can('no', claim) ? (
      <UnlessWaiting about={aboutClaim(claim.id)}>
        <StageAnswers claim={claim} hand={hand} />
      </UnlessWaiting>
    ) : null
  if (claim.status === 'completed')
    return claim.thankedByMe ? null : (
      <UnlessWaiting about={aboutThanks(claim.id)}>
        <Button size="sm" onClick={() => hand.thank(claim.id)}>
          Say thanks
        </Button>
      </UnlessWaiting>
    )
  return <Coming claim={claim} hand={hand} />
}

const Coming = ({ claim, hand }: Props) => {
  const about = aboutClaim(claim.id)
  const isWaiting = useIsWaiting(about)
  const way = claim.role === 'claimer' ? wayThere(claim) : null
  return (
    <>
      {!isWaiting && <StageTime claim={claim} hand={hand} />}
      {claim.pickupTime !== null && (
        <Button size="sm" look="line" onClick={() => downloadCalendar(claim)}>
          <Icon of={IconCalendarPlus} size={18} />
          Calendar
        </Button>
      )}
      {way !== null && (
        <a className={buttonClass({ look: 'line', size: 'sm' })} href={way} target="_blank" rel="noreferrer">
          <Icon of={IconNavigation} size={18} />
          Way there
        </a>
      )}
      <UnlessWaiting about={about}>
        <CompleteButton claim={claim} hand={hand} size="sm" />
      </UnlessWaiting>
    </>
  )
}

const Ended = ({ claim }: { claim: ClaimView }) => (
  <section className="stage stage--over" aria-label="Stage">
    <div className="stage__what">
      <p>
        <b>{claim.status === 'declined' ? 'Not this time' : 'Cancelled'}</b>
        {claim.ownerResponse !== null && ` · ${claim.ownerResponse}`}
      </p>
    </div>
  </section>
)
