import { IconCalendarPlus, IconCheck, IconMapPin, IconNavigation } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClaimView } from '#api/claims.contract.ts'
import type { ItemView } from '#api/items.contract.ts'
import { downloadCalendar, wayThere } from '#web/features/claims/calendar.ts'
import { CancelClaim } from '#web/features/claims/cancel-claim.tsx'
import { useComplete } from '#web/features/claims/commands.ts'
import { OtherTime } from '#web/features/claims/other-time.tsx'
import type { PanelDoors } from '#web/features/claims/panel-doors.ts'
import { PickupHead } from '#web/features/claims/pickup-head.tsx'
import { ProposalNote } from '#web/features/claims/proposal-note.tsx'
import { linesOf } from '#web/lib/address.ts'
import { firstName } from '#web/lib/names.ts'
import { TalkActs } from '#web/features/claims/talk-acts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Said } from '#web/ui/said.tsx'
import { UnlessWaiting } from '#web/ui/unless-waiting.tsx'
import { aboutClaim } from '#web/vocabulary/about.ts'

type Props = { item: ItemView; claim: ClaimView; doors: PanelDoors }

/** The owner said yes: when, where, the owner's words, the calendar. Cancelling is quiet and last. */
export const ComingPanel = ({ item, claim, doors }: Props) => {
  const [open, setOpen] = useState<'time' | 'cancel' | null>(null)
  const complete = useComplete(claim, { onDone: doors.onThank })
  const name = firstName(claim.owner.name)
  return (
    <section className="panel claim claim--yes" aria-labelledby="coming-title">
      <PickupHead claim={claim} titleId="coming-title" />
      <Door item={item} claim={claim} />
      <ProposalNote claim={claim} />
      {claim.ownerResponse !== null && <Said by={claim.owner}>{claim.ownerResponse}</Said>}
      {item.pickupNotes !== null && <Said by={claim.owner}>{item.pickupNotes}</Said>}
      {claim.pickupTime !== null && (
        <Button size="lg" full onClick={() => downloadCalendar(claim)}>
          <Icon of={IconCalendarPlus} />
          Add to calendar
        </Button>
      )}
      <TalkActs
        name={name}
        onMessage={() => doors.onMessage(claim)}
        onTime={() => setOpen('time')}
        claimId={claim.id}
      />
      <hr />
      <UnlessWaiting about={aboutClaim(claim.id)}>
        <div className="row row--between">
          <Button look="tint" busy={complete.isPending} onClick={() => complete.mutate()}>
            {!complete.isPending && <Icon of={IconCheck} />}
            Mark as picked up
          </Button>
          <Button look="clay-bare" onClick={() => setOpen('cancel')}>
            Cancel pickup
          </Button>
        </div>
      </UnlessWaiting>
      {open === 'time' && <OtherTime claim={claim} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <CancelClaim claim={claim} onClose={() => setOpen(null)} />}
    </section>
  )
}

const Door = ({ item, claim }: Omit<Props, 'doors'>) => {
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
