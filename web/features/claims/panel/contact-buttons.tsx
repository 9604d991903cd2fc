import { IconClock, IconMessageCircle } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import { needsTime } from '#web/features/claims/time/pickup-time.ts'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/claim-texts.ts'
import { useIsQueued } from '#web/lib/outbox/use-outbox.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TwoColumns } from '#web/ui/layout/page/two-columns.tsx'
import { claimSubject } from '#web/vocabulary/subjects.ts'

type Props = { name: string; claim: ClaimView; handOver: HandOver; onMessage: () => void }

/** What owner and claimer can both always do: send a message, or propose a time where no larger button does (`ProposeButton`). */
export const ContactButtons = ({ name, claim, handOver, onMessage }: Props) => {
  const moment = useMoment()
  const isWaiting = useIsQueued(claimSubject(claim.id))
  const isProposedAbove = claim.status === 'accepted' && needsTime(claim, moment)
  const hasTime = !isWaiting && !isProposedAbove
  const message = (
    <Button icon={IconMessageCircle} look="line" full={!hasTime} onClick={onMessage}>
      {texts.message(name)}
    </Button>
  )
  if (!hasTime) return <div>{message}</div>
  return (
    <TwoColumns>
      {message}
      <Button icon={IconClock} look="line" onClick={() => handOver.open({ step: 'time', claimId: claim.id })}>
        {claim.pickupTime === null && claim.proposedPickupTime === null ? texts.propose : texts.otherTime}
      </Button>
    </TwoColumns>
  )
}
