import type { ClaimView } from '#api/claims/contract.ts'
import { InlineLine, placesAround } from '#web/features/claims/inline-line.tsx'
import type { PanelDoors } from '#web/features/claims/panel-doors.ts'
import { ProposalNote } from '#web/features/claims/proposal-note.tsx'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { firstName, ordinal } from '#web/lib/names.ts'
import { stampText, whenText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { TalkActs } from '#web/features/claims/talk-acts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Said } from '#web/ui/said.tsx'
import { UnlessWaiting } from '#web/ui/unless-waiting.tsx'
import { aboutClaim } from '#web/vocabulary/about.ts'

type Props = { claim: ClaimView; doors: PanelDoors; hand: HandOver }

/** Asked and not answered yet: the place in line, never the names of others. */
export const WaitingPanel = ({ claim, doors, hand }: Props) => {
  const moment = useMoment()
  const place = claim.place ?? 1
  const name = firstName(claim.owner.name)
  return (
    <section className="panel claim" aria-labelledby="waiting-title">
      <div className="claim__head">
        <p className="t14 quiet">You asked {stampText(claim.createdAt, moment)}</p>
        <h2 id="waiting-title">You are {ordinal(place)} in line</h2>
        <p className="t14 quiet">{stateText(claim, name)}</p>
      </div>
      <InlineLine places={placesAround(place, Math.max(place, claim.waiting))} />
      <dl className="facts">
        <dt>You could come</dt>
        <dd>{claim.pickupTime === null ? 'Any time' : whenText(claim.pickupTime, moment)}</dd>
      </dl>
      <ProposalNote claim={claim} hand={hand} />
      {claim.claimerMessage !== null && <Said by={claim.claimer}>{claim.claimerMessage}</Said>}
      <TalkActs name={name} claim={claim} hand={hand} onMessage={() => doors.onMessage(claim)} />
      <hr />
      <UnlessWaiting about={aboutClaim(claim.id)}>
        <div className="row row--between">
          <span className="t13 quiet claim__aside">You may ask again later, at the end of the line</span>
          <Button look="clay-bare" onClick={() => hand.open({ step: 'withdraw', claimId: claim.id })}>
            Withdraw my request
          </Button>
        </div>
      </UnlessWaiting>
    </section>
  )
}

const stateText = ({ onWaitlist }: ClaimView, name: string) =>
  onWaitlist
    ? 'Another neighbour has it. If that falls through, the next in line is asked.'
    : `${name} has not chosen yet.`
