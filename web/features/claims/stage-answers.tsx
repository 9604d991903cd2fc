import type { ClaimView } from '#api/claims/contract.ts'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { Button } from '#web/ui/button.tsx'

/** The owner answers from the chat as well. */
export const StageAnswers = ({ claim, hand }: { claim: ClaimView; hand: HandOver }) => (
  <>
    <Button size="sm" look="line" onClick={() => hand.open({ step: 'no', claimId: claim.id })}>
      Not this time
    </Button>
    {hand.can('yes', claim) && (
      <Button size="sm" onClick={() => hand.open({ step: 'yes', claimId: claim.id })}>
        Say yes
      </Button>
    )}
  </>
)
