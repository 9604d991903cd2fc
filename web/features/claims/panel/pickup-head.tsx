import { IconCircleCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import styles from '#web/features/claims/panel/claim.module.css'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import * as texts from '#web/features/claims/panel/panel-texts.ts'
import { type Moment, spanText, whenInText, whenTitle } from '#web/lib/time/when.ts'
import { hasPassed, stateOfTime } from '#web/features/claims/time/pickup-time.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import barStyles from '#web/ui/feedback/bar.module.css'

type Props = { claim: ClaimView; titleId: string; aside?: Elements }

/** When it happens, in large letters, and how long that is from now. */
export const PickupHead = ({ claim, titleId, aside }: Props) => {
  const moment = useMoment()
  const time = claim.pickupTime
  const isAgreed = time !== null && stateOfTime(claim, moment) !== 'passed'
  return (
    <div className={styles['claimWhen']}>
      <p className="row row--between">
        <Badge tone="on" icon={IconCircleCheck}>
          {claimTexts.pickupAccepted}
        </Badge>
        {aside !== undefined && <span className="t13">{aside}</span>}
      </p>
      <h2 className={cx(styles['claimTime'], 'num')} id={titleId}>
        {isAgreed ? whenTitle(time, moment) : texts.agreeOnTime}
      </h2>
      {isAgreed ? (
        <Countdown from={claim.updatedAt} to={time} now={moment.now} />
      ) : (
        <p className={cx(styles['claimLeft'], styles['claimLeft_last'])}>{timeMissing(claim, moment)}</p>
      )}
    </div>
  )
}

const timeMissing = ({ pickupTime, proposedPickupTime }: ClaimView, moment: Moment) => {
  if (pickupTime !== null) return texts.agreedTimePassed(whenInText(pickupTime, moment))
  const isProposed = proposedPickupTime !== null && !hasPassed(proposedPickupTime, moment)
  return isProposed ? texts.noTimeAgreed : texts.noTimeSet
}

const Countdown = ({ from, to, now }: { from: string; to: string; now: number }) => {
  const left = Date.parse(to) - now
  const whole = Math.max(1, Date.parse(to) - Date.parse(from))
  const share = Math.round(Math.min(100, Math.max(0, (1 - left / whole) * 100)))
  return (
    <>
      <p className={styles['claimLeft']}>
        {left < 0 ? texts.itIsTime : texts.fromNow(<span className="num">{spanText(left)}</span>)}
      </p>
      <div
        className={barStyles['bar']}
        role="progressbar"
        aria-label={texts.timeUntil}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ '--v': `${share}%` } as CSSProperties} />
      </div>
    </>
  )
}
