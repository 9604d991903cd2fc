import { IconClock, IconMessageCircle } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { useIsQueued } from '#web/lib/use-outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { claimSubject } from '#web/vocabulary/subjects.ts'

type Props = { name: string; claim: ClaimView; handOver: HandOver; onMessage: () => void }

/** What owner and claimer can both always do: send a message or suggest another time. */
export const ContactButtons = ({ name, claim, handOver, onMessage }: Props) => {
  const isWaiting = useIsQueued(claimSubject(claim.id))
  return (
    <div className="two">
      <Button look="line" onClick={onMessage}>
        <Icon of={IconMessageCircle} />
        Message {name}
      </Button>
      {!isWaiting && (
        <Button look="line" onClick={() => handOver.open({ step: 'time', claimId: claim.id })}>
          <Icon of={IconClock} />
          Other time
        </Button>
      )}
    </div>
  )
}
