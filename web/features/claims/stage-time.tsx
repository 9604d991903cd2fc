import { IconClock } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** The button to suggest a time in the conversation. Hidden while a proposal waits for its answer. */
export const StageTime = ({ claim, handOver }: { claim: ClaimView; handOver: HandOver }) =>
  claim.proposedPickupTime === null ? (
    <IconButton
      look="line"
      className="icon-btn--sm"
      icon={IconClock}
      label="Other time"
      onClick={() => handOver.open({ step: 'time', claimId: claim.id })}
    />
  ) : null
