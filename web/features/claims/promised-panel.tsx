import { IconPencil } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import { CompleteButton } from '#web/features/claims/complete-button.tsx'
import type { PanelDoors } from '#web/features/claims/panel-doors.ts'
import { PickupHead } from '#web/features/claims/pickup-head.tsx'
import { ProposalNote } from '#web/features/claims/proposal-note.tsx'
import { Queue } from '#web/features/claims/queue.tsx'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { firstName } from '#web/lib/names.ts'
import { useIsWaiting } from '#web/lib/use-outbox.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { TalkActs } from '#web/features/claims/talk-acts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UnlessWaiting } from '#web/ui/unless-waiting.tsx'
import { aboutClaim } from '#web/vocabulary/about.ts'

type Props = { accepted: ClaimView; waiting: readonly ClaimView[]; doors: PanelDoors; hand: HandOver }

/** Said yes: the hour, who comes, then who still waits and in what order. */
export const PromisedPanel = ({ accepted, waiting, doors, hand }: Props) => (
  <section className="panel claim claim--yes" aria-labelledby="promised-title">
    <PickupHead claim={accepted} titleId="promised-title" />
    <div className="row claim__who">
      <Avatar id={accepted.claimer.id} name={accepted.claimer.name} size="lg" />
      <div className="grow">
        <p className="strong">{accepted.claimer.name} comes</p>
        <p className="t14 quiet">Sees your address{doors.thanksOf(accepted.claimer.id)}</p>
      </div>
    </div>
    <ProposalNote claim={accepted} hand={hand} />
    <Acts claim={accepted} doors={doors} hand={hand} />
    {waiting.length > 0 && (
      <>
        <hr />
        <div className="stack">
          <div className="row row--between">
            <h3>Still waiting</h3>
            <span className="t13 quiet">told if it comes free</span>
          </div>
          <Queue waiting={waiting} thanksOf={doors.thanksOf} />
        </div>
      </>
    )}
  </section>
)

type ActsProps = { claim: ClaimView; doors: PanelDoors; hand: HandOver }

const Acts = ({ claim, doors, hand }: ActsProps) => {
  const isWaiting = useIsWaiting(aboutClaim(claim.id))
  const name = firstName(claim.claimer.name)
  return (
    <>
      <TalkActs name={name} claim={claim} hand={hand} onMessage={() => doors.onMessage(claim)} />
      <UnlessWaiting about={aboutClaim(claim.id)}>
        <CompleteButton claim={claim} hand={hand} size="lg" full />
      </UnlessWaiting>
      <div className="row row--between">
        <Button look="bare" onClick={doors.onEdit}>
          <Icon of={IconPencil} />
          Pickup notes
        </Button>
        {!isWaiting && (
          <Button look="clay-bare" onClick={() => hand.open({ step: 'release', claimId: claim.id })}>
            {name} is not coming
          </Button>
        )}
      </div>
    </>
  )
}
