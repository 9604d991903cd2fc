import { IconCalendarPlus, IconMapPin, IconNavigation } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { downloadCalendar, directionsUrl } from '#web/features/claims/time/calendar.ts'
import styles from '#web/features/claims/panel/claim.module.css'
import { CompleteButton } from '#web/features/claims/hand-over/complete-button.tsx'
import { ListingChanges } from '#web/features/claims/ask/listing-changes.tsx'
import type { PanelSlots } from '#web/features/claims/panel/panel-slots.ts'
import { PickupHead } from '#web/features/claims/panel/pickup-head.tsx'
import { ProposalNote } from '#web/features/claims/time/proposal-note.tsx'
import { stateOfTime } from '#web/features/claims/time/pickup-time.ts'
import { ProposeButton } from '#web/features/claims/time/propose-button.tsx'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as addressTexts from '#web/features/claims/address/address-texts.ts'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import * as texts from '#web/features/claims/panel/panel-texts.ts'
import { linesOf } from '#domain/places/vocabulary.ts'
import { firstName } from '#web/lib/text/names.ts'
import { ContactButtons } from '#web/features/claims/panel/contact-buttons.tsx'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { Quote } from '#web/ui/layout/quote.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { claimSubject } from '#web/vocabulary/subjects.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { iconButtonClass } from '#web/ui/button/icon-button.tsx'

type Props = { item: ItemView; claim: ClaimView; slots: PanelSlots; handOver: HandOver }

/** An accepted pickup for the claimer: time, address, the owner's message, calendar. Cancelling comes last, in a quiet style. */
export const ComingPanel = ({ item, claim, slots, handOver }: Props) => {
  const moment = useMoment()
  const name = firstName(claim.owner)
  return (
    <Panel className={cx(styles['claim'], styles['claim_yes'])} aria-labelledby="coming-title">
      <PickupHead claim={claim} titleId="coming-title" />
      <ListingChanges claim={claim} handOver={handOver} />
      <PickupAddress item={item} claim={claim} />
      <ProposalNote claim={claim} handOver={handOver} />
      <ProposeButton claim={claim} handOver={handOver} />
      {claim.ownerResponse !== null && <Quote by={claim.owner}>{claim.ownerResponse}</Quote>}
      {item.pickupNotes !== null && <Quote by={claim.owner}>{item.pickupNotes}</Quote>}
      {stateOfTime(claim, moment) === 'ahead' && (
        <Button icon={IconCalendarPlus} size="lg" full onClick={() => downloadCalendar(claim)}>
          {texts.addToCalendar}
        </Button>
      )}
      <ContactButtons name={name} claim={claim} handOver={handOver} onMessage={() => slots.onMessage(claim)} />
      <hr />
      <UnlessQueued subject={claimSubject(claim.id)}>
        <div className={cx('row row--between', styles['claimEnds'])}>
          <CompleteButton claim={claim} handOver={handOver} look="tint" />
          <Button look="clayBare" onClick={() => handOver.open({ step: 'cancel', claimId: claim.id })}>
            {claimTexts.cancelPickup}
          </Button>
        </div>
      </UnlessQueued>
    </Panel>
  )
}

const PickupAddress = ({ item, claim }: Pick<Props, 'item' | 'claim'>) => {
  const way = directionsUrl(claim)
  const { street, rest } = linesOf(claim.pickup?.address ?? '')
  const place = rest || item.approx_address
  return (
    <div className={styles['claimAddress']}>
      <Icon of={IconMapPin} />
      <div className="grow">
        <p className="t18 strong">{street || addressTexts.noStreet}</p>
        <p className="t14 quiet">{item.walkTime === null ? place : texts.placeAndWalk(place, item.walkTime)}</p>
        {street === '' && <p className="t14">{addressTexts.toldOnceAdded(firstName(claim.owner))}</p>}
      </div>
      {way !== null && (
        <a
          className={iconButtonClass({ look: 'line' })}
          href={way}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.openInMaps}
        >
          <Icon of={IconNavigation} />
        </a>
      )}
    </div>
  )
}
