import type { ClaimView } from '#api/claims/contract.ts'
import { InlineLine, placesAround } from '#web/features/claims/inline-line.tsx'
import type { PanelSlots } from '#web/features/claims/panel-slots.ts'
import { ProposalNote } from '#web/features/claims/proposal-note.tsx'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { firstName, ordinal } from '#web/lib/names.ts'
import { stampText, whenText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { ContactButtons } from '#web/features/claims/contact-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { Quote } from '#web/ui/quote.tsx'
import { UnlessQueued } from '#web/ui/unless-queued.tsx'
import { claimSubject } from '#web/vocabulary/subjects.ts'

type Props = { claim: ClaimView; slots: PanelSlots; handOver: HandOver }

/** A pending claim: the place in line, never the names of others. */
export const WaitingPanel = ({ claim, slots, handOver }: Props) => {
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
      <ProposalNote claim={claim} handOver={handOver} />
      {claim.claimerMessage !== null && <Quote by={claim.claimer}>{claim.claimerMessage}</Quote>}
      <ContactButtons name={name} claim={claim} handOver={handOver} onMessage={() => slots.onMessage(claim)} />
      <hr />
      <UnlessQueued subject={claimSubject(claim.id)}>
        <div className="row row--between">
          <span className="t13 quiet claim__aside">You can ask again later, at the end of the line</span>
          <Button look="clay-bare" onClick={() => handOver.open({ step: 'withdraw', claimId: claim.id })}>
            Withdraw my request
          </Button>
        </div>
      </UnlessQueued>
    </section>
  )
}

const stateText = ({ onWaitlist }: ClaimView, name: string) =>
  onWaitlist
    ? 'Another neighbour has it. If that falls through, the next in line is asked.'
    : `${name} has not chosen yet.`
