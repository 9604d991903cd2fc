import { IconCheck } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims.contract.ts'
import { useComplete } from '#web/features/claims/commands.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UnlessWaiting } from '#web/ui/unless-waiting.tsx'
import { aboutClaim } from '#web/vocabulary/about.ts'

/** "Mark as picked up" where only the claim is at hand. */
export const CompleteButton = ({ claim, onDone }: { claim: ClaimView; onDone: (claim: ClaimView) => void }) => {
  const complete = useComplete(claim, { onDone })
  return (
    <UnlessWaiting about={aboutClaim(claim.id)}>
      <Button look="tint" busy={complete.isPending} onClick={() => complete.mutate()}>
        {!complete.isPending && <Icon of={IconCheck} />}
        Mark as picked up
      </Button>
    </UnlessWaiting>
  )
}
