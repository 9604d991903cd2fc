import { IconCheck } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims.contract.ts'
import { useComplete } from '#web/features/claims/commands.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** "Mark as picked up" where only the claim is at hand. */
export const CompleteButton = ({ claim, onDone }: { claim: ClaimView; onDone: (claim: ClaimView) => void }) => {
  const complete = useComplete(onDone)
  return (
    <Button look="tint" busy={complete.isPending} onClick={() => complete.mutate(claim)}>
      {!complete.isPending && <Icon of={IconCheck} />}
      Mark as picked up
    </Button>
  )
}
