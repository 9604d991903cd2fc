import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClaimView } from '#api/claims.contract.ts'
import { useComplete } from '#web/features/claims/commands.ts'
import { NotComing } from '#web/features/claims/not-coming.tsx'
import { OtherTime } from '#web/features/claims/other-time.tsx'
import type { PanelDoors } from '#web/features/claims/panel-doors.ts'
import { PickupHead } from '#web/features/claims/pickup-head.tsx'
import { ProposalNote } from '#web/features/claims/proposal-note.tsx'
import { Queue } from '#web/features/claims/queue.tsx'
import { firstName } from '#web/lib/names.ts'
import { useIsWaiting } from '#web/lib/use-outbox.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { TalkActs } from '#web/features/claims/talk-acts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UnlessWaiting } from '#web/ui/unless-waiting.tsx'
import { aboutClaim } from '#web/vocabulary/about.ts'

type Props = { accepted: ClaimView; waiting: readonly ClaimView[]; doors: PanelDoors }

/** Said yes: the hour, who comes, then who still waits and in what order. */
export const PromisedPanel = ({ accepted, waiting, doors }: Props) => (
  <section className="panel claim claim--yes" aria-labelledby="promised-title">
    <PickupHead claim={accepted} titleId="promised-title" />
    <div className="row claim__who">
      <Avatar id={accepted.claimer.id} name={accepted.claimer.name} size="lg" />
      <div className="grow">
        <p className="strong">{accepted.claimer.name} comes</p>
        <p className="t14 quiet">Sees your address{doors.thanksOf(accepted.claimer.id)}</p>
      </div>
    </div>
    <ProposalNote claim={accepted} />
    <Acts claim={accepted} doors={doors} next={waiting[0]} />
    {waiting.length > 0 && (
      <>
        <hr />
        <div className="stack">
          <div className="row row--between">
            <h3>Still waiting</h3>
            <span className="t13 quiet">told if it comes free</span>
          </div>
          <Queue waiting={waiting} thanksOf={doors.thanksOf} answerable={false} />
        </div>
      </>
    )}
  </section>
)

type ActsProps = { claim: ClaimView; doors: PanelDoors; next: ClaimView | undefined }

const Acts = ({ claim, doors, next }: ActsProps) => {
  const [open, setOpen] = useState<'time' | 'not-coming' | null>(null)
  const complete = useComplete(claim, { onDone: doors.onThank })
  const isWaiting = useIsWaiting(aboutClaim(claim.id))
  const name = firstName(claim.claimer.name)
  return (
    <>
      <TalkActs
        name={name}
        onMessage={() => doors.onMessage(claim)}
        onTime={() => setOpen('time')}
        claimId={claim.id}
      />
      <UnlessWaiting about={aboutClaim(claim.id)}>
        <Button size="lg" full busy={complete.isPending} onClick={() => complete.mutate()}>
          {!complete.isPending && <Icon of={IconCheck} />}
          Mark as picked up
        </Button>
      </UnlessWaiting>
      <div className="row row--between">
        <Button look="bare" onClick={doors.onEdit}>
          <Icon of={IconPencil} />
          Pickup notes
        </Button>
        {!isWaiting && (
          <Button look="clay-bare" onClick={() => setOpen('not-coming')}>
            {name} is not coming
          </Button>
        )}
      </div>
      {open === 'time' && <OtherTime claim={claim} onClose={() => setOpen(null)} />}
      {open === 'not-coming' && <NotComing claim={claim} next={next} onClose={() => setOpen(null)} />}
    </>
  )
}
