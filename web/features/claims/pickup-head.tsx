import { IconCircleCheck } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import { clockText, dayText, spanText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Badge } from '#web/ui/badge.tsx'

type Props = { claim: ClaimView; titleId: string; aside?: ReactNode }

/** When it happens, in large letters, and how long that is from now. */
export const PickupHead = ({ claim, titleId, aside }: Props) => {
  const moment = useMoment()
  const time = claim.pickupTime
  return (
    <div className="claim__when">
      <p className="row row--between">
        <Badge tone="on" icon={IconCircleCheck}>
          Pickup accepted
        </Badge>
        {aside !== undefined && <span className="t13">{aside}</span>}
      </p>
      <h2 className="claim__time num" id={titleId}>
        {time === null ? 'Agree on a time' : `${dayText(time, moment)}, ${clockText(time, moment.zone)}`}
      </h2>
      {time === null ? (
        <p className="claim__in">No time is set yet. Propose one below.</p>
      ) : (
        <Countdown from={claim.updatedAt} to={time} now={moment.now} />
      )}
    </div>
  )
}

const Countdown = ({ from, to, now }: { from: string; to: string; now: number }) => {
  const left = Date.parse(to) - now
  const whole = Math.max(1, Date.parse(to) - Date.parse(from))
  const share = Math.round(Math.min(100, Math.max(0, (1 - left / whole) * 100)))
  return (
    <>
      <p className="claim__in">
        <span className="num">{spanText(Math.abs(left))}</span> {left >= 0 ? 'from now' : 'ago'}
      </p>
      <div
        className="bar"
        role="progressbar"
        aria-label="Time until pickup"
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ '--v': `${share}%` } as CSSProperties} />
      </div>
    </>
  )
}
