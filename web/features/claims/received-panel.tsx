import { IconGift, IconHearts, IconMessageCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClaimView } from '#api/claims.contract.ts'
import { DisputeDialog } from '#web/features/claims/dispute-dialog.tsx'
import type { PanelDoors } from '#web/features/claims/panel-doors.ts'
import { firstName } from '#web/lib/names.ts'
import { addDays, clockText, dayOf, longDate, shortStamp } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { claim: ClaimView; doors: PanelDoors }

// G16: chat and address stay for 7 days after completion.
const STAYS_DAYS = 7

/** Over and well: the thanks of both, then the way on. A dispute is quiet and last. */
export const ReceivedPanel = ({ claim, doors }: Props) => {
  const moment = useMoment()
  const [disputing, setDisputing] = useState(false)
  const isMine = claim.role === 'claimer'
  const other = firstName(isMine ? claim.owner.name : claim.claimer.name)
  const at = claim.completedAt ?? claim.updatedAt
  const until = addDays(dayOf(Date.parse(at), moment.zone), STAYS_DAYS)
  const mayDispute =
    claim.disputedAt === null &&
    claim.completedBy !== claim.role &&
    claim.disputableUntil !== null &&
    Date.parse(claim.disputableUntil) > moment.now
  return (
    <section className="panel claim claim--yes" aria-labelledby="done-title">
      <div className="claim__when claim__when--done">
        <img src="/drawings/state-thanks.svg" alt="" width={240} height={180} />
        <div>
          <p className="t13">
            {longDate(at, moment.zone)}, {clockText(at, moment.zone)}
          </p>
          <h2 id="done-title">{isMine ? 'It is yours now' : 'It has a new home'}</h2>
          <p className="t14">{isMine ? `Picked up at ${other}'s.` : `${other} picked it up.`}</p>
        </div>
      </div>
      {doors.thanks(claim)}
      {!claim.thankedByMe && (
        <Button size="lg" full onClick={() => doors.onThank(claim)}>
          <Icon of={IconHearts} />
          Say thanks to {other}
        </Button>
      )}
      <div className="two">
        <Button look="line" onClick={() => doors.onMessage(claim)}>
          <Icon of={IconMessageCircle} />
          Message {other}
        </Button>
        <Button look="line" onClick={doors.onShare}>
          <Icon of={IconGift} />
          Pass it on
        </Button>
      </div>
      <hr />
      <div className="row row--between t14">
        <span className="quiet">
          Chat and address stay until {shortStamp(`${until}T04:00:00Z`, { ...moment, now: 0 })}
        </span>
        {mayDispute && (
          <Button look="bare" size="sm" className="quiet" onClick={() => setDisputing(true)}>
            Something was wrong
          </Button>
        )}
      </div>
      {claim.disputedAt !== null && (
        <p className="note note--amber">You said that something was wrong. It is being read.</p>
      )}
      {disputing && <DisputeDialog claim={claim} onClose={() => setDisputing(false)} />}
    </section>
  )
}
