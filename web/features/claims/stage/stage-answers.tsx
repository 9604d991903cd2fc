import type { ClaimView } from '#api/claims/contract.ts'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/claim-texts.ts'
import { Button } from '#web/ui/button/button.tsx'

/** The owner answers from the chat as well. */
export const StageAnswers = ({ claim, handOver }: { claim: ClaimView; handOver: HandOver }) => (
  <>
    <Button size="sm" look="line" onClick={() => handOver.open({ step: 'no', claimId: claim.id })}>
      {texts.sayNo}
    </Button>
    {handOver.can('yes', claim) && (
      <Button size="sm" onClick={() => handOver.open({ step: 'yes', claimId: claim.id })}>
        {texts.sayYes}
      </Button>
    )}
  </>
)
