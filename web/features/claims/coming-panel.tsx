import { IconCalendarPlus, IconMapPin, IconNavigation } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { downloadCalendar, wayThere } from '#web/features/claims/calendar.ts'
import { CompleteButton } from '#web/features/claims/complete-button.tsx'
import type { PanelDoors } from '#web/features/claims/panel-doors.ts'
import { PickupHead } from '#web/features/claims/pickup-head.tsx'
import { ProposalNote } from '#web/features/claims/proposal-note.tsx'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { linesOf } from '#web/lib/address.ts'
import { firstName } from '#web/lib/names.ts'
import { TalkActs } from '#web/features/claims/talk-acts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Said } from '#web/ui/said.tsx'
import { UnlessWaiting } from '#web/ui/unless-waiting.tsx'
import { aboutClaim } from '#web/vocabulary/about.ts'

type Props = { item: ItemView; claim: ClaimView; doors: PanelDoors; hand: HandOver }

/** The owner said yes: when, where, the owner's words, the calendar. Cancelling is quiet and last. */
export const ComingPanel = ({ item, claim, doors, hand }: Props) => {
  const name = firstName(claim.owner.name)
  return (
    <section className="panel claim claim--yes" aria-labelledby="coming-title">
      <PickupHead claim={claim} titleId="coming-title" />
      <Door item={item} claim={claim} />
      <ProposalNote claim={claim} hand={hand} />
      {claim.ownerResponse !== null && <Said by={claim.owner}>{claim.ownerResponse}</Said>}
      {item.pickupNotes !== null && <Said by={claim.owner}>{item.pickupNotes}</Said>}
      {claim.pickupTime !== null && (
        <Button size="lg" full onClick={() => downloadCalendar(claim)}>
          <Icon of={IconCalendarPlus} />
          Add to calendar
        </Button>
      )}
      <TalkActs name={name} claim={claim} hand={hand} onMessage={() => doors.onMessage(claim)} />
      <hr />
      <UnlessWaiting about={aboutClaim(claim.id)}>
        <div className="row row--between">
          <CompleteButton claim={claim} hand={hand} look="tint" />
          <Button look="clay-bare" onClick={() => hand.open({ step: 'cancel', claimId: claim.id })}>
            Cancel pickup
          </Button>
        </div>
      </UnlessWaiting>
    </section>
  )
}

const Door = ({ item, claim }: Pick<Props, 'item' | 'claim'>) => {
  const way = wayThere(claim)
  const { street, rest } = linesOf(claim.pickup?.address ?? '')
  const walk = item.walkTime === null ? '' : ` · ${item.walkTime} min walk`
  return (
    <div className="claim__addr">
      <Icon of={IconMapPin} />
      <div className="grow">
        <p className="t18 strong">{street || 'The pin on the map'}</p>
        <p className="t14 quiet">
          {rest || item.approx_address}
          {walk}
        </p>
      </div>
      {way !== null && (
        <a
          className="icon-btn icon-btn--line"
          href={way}
          target="_blank"
          rel="noreferrer"
          aria-label="Open in a maps app"
        >
          <Icon of={IconNavigation} />
        </a>
      )}
    </div>
  )
}
