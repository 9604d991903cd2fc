import { IconMapPinQuestion } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import * as texts from '#web/features/claims/address/address-texts.ts'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import { Button } from '#web/ui/button/button.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { listingSubject } from '#web/vocabulary/subjects.ts'

/** Leads the owner to the question where a thing is promised and no street is told; nothing where one is. */
export const AddAddressButton = ({ claim, handOver }: { claim: ClaimView; handOver: HandOver }) =>
  handOver.can('address', claim) && (
    <UnlessQueued subject={listingSubject(claim.itemId)}>
      <Button icon={IconMapPinQuestion} size="sm" onClick={() => handOver.open({ step: 'address', claimId: claim.id })}>
        {texts.addTheAddress}
      </Button>
    </UnlessQueued>
  )
