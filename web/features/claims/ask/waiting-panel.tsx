import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import styles from '#web/features/claims/panel/claim.module.css'
import { InlineLine, placesAround } from '#web/features/claims/ask/inline-line.tsx'
import { ListingChanges } from '#web/features/claims/ask/listing-changes.tsx'
import type { PanelSlots } from '#web/features/claims/panel/panel-slots.ts'
import { ProposalNote } from '#web/features/claims/time/proposal-note.tsx'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/panel/panel-texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import { type Moment, stampText, whenInText, whenText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { ContactButtons } from '#web/features/claims/panel/contact-buttons.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Quote } from '#web/ui/layout/quote.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { isDrawOpen } from '#web/vocabulary/draw-state.ts'
import * as drawTexts from '#web/vocabulary/draw-texts.ts'
import { claimSubject } from '#web/vocabulary/subjects.ts'
import factsStyles from '#web/ui/layout/facts.module.css'
import { Panel } from '#web/ui/layout/panel.tsx'

type Props = { item: ItemView; claim: ClaimView; slots: PanelSlots; handOver: HandOver }

/** A pending claim: the place in line, never the names of others. */
export const WaitingPanel = ({ item, claim, slots, handOver }: Props) => {
  const moment = useMoment()
  const name = firstName(claim.owner)
  return (
    <Panel className={styles['claim']} aria-labelledby="waiting-title">
      <div className={styles['claimHead']}>
        <p className="t14 quiet">{texts.youAsked(stampText(claim.createdAt, moment))}</p>
        <h2 id="waiting-title">{titleOf(item, claim)}</h2>
        <p className="t14 quiet">{stateText({ item, claim }, name, moment)}</p>
      </div>
      <ListingChanges claim={claim} handOver={handOver} />
      <Line item={item} claim={claim} />
      <dl className={factsStyles['facts']}>
        <Tickets item={item} claim={claim} />
        <dt>{texts.youCouldCome}</dt>
        <dd>{claim.pickupTime === null ? texts.anyTime : whenText(claim.pickupTime, moment)}</dd>
      </dl>
      <ProposalNote claim={claim} handOver={handOver} />
      {claim.claimerMessage !== null && <Quote by={claim.claimer}>{claim.claimerMessage}</Quote>}
      <ContactButtons name={name} claim={claim} handOver={handOver} onMessage={() => slots.onMessage(claim)} />
      {slots.tellMe}
      <hr />
      <UnlessQueued subject={claimSubject(claim.id)}>
        <div className="row row--between">
          <span className={cx('t13 quiet', styles['claimAside'])}>{texts.askAgainLater}</span>
          <Button look="clayBare" onClick={() => handOver.open({ step: 'withdraw', claimId: claim.id })}>
            {texts.withdraw}
          </Button>
        </div>
      </UnlessQueued>
    </Panel>
  )
}

type WaitingProps = Pick<Props, 'item' | 'claim'>

const takesPart = ({ item, claim }: WaitingProps) => isDrawOpen(item) && claim.tickets !== null

const titleOf = (item: ItemView, claim: ClaimView) =>
  takesPart({ item, claim }) ? drawTexts.youTakePart : texts.placeInLine(claim.place ?? 1)

const Line = ({ item, claim }: WaitingProps) => {
  const place = claim.place ?? 1
  return takesPart({ item, claim }) ? null : <InlineLine places={placesAround(place, Math.max(place, claim.waiting))} />
}

/** Where a draw decides: until when, and with how many tickets. */
const Tickets = ({ item, claim }: WaitingProps) => {
  const moment = useMoment()
  const { draw } = item
  if (draw === null || claim.tickets === null || !takesPart({ item, claim })) return null
  return (
    <>
      <dt>{drawTexts.drawnAt}</dt>
      <dd>{whenText(draw.closesAt, moment)}</dd>
      <dt>{drawTexts.tickets}</dt>
      <dd>{draw.fewerForFrequent ? drawTexts.ofFour(claim.tickets) : drawTexts.yourTickets(claim.tickets)}</dd>
    </>
  )
}

const stateText = ({ item, claim }: WaitingProps, name: string, moment: Moment) => {
  if (item.draw === null || !isDrawOpen(item)) return claim.onWaitlist ? texts.promisedToAnother : texts.notChosen(name)
  if (claim.tickets === null) return drawTexts.tooLate
  return Date.parse(item.draw.closesAt) <= moment.now
    ? drawTexts.aboutToBeHeld
    : drawTexts.sameChance(whenInText(item.draw.closesAt, moment))
}
