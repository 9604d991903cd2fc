import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClaimView } from '#api/claims.contract.ts'
import { OtherTime } from '#web/features/claims/other-time.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** A time is agreed where one speaks of it. While one is proposed, the proposal itself asks for the answer. */
export const StageTime = ({ claim }: { claim: ClaimView }) => {
  const [open, setOpen] = useState(false)
  if (claim.proposedPickupTime !== null) return null
  return (
    <>
      <IconButton
        look="line"
        className="icon-btn--sm"
        icon={IconClock}
        label="Other time"
        onClick={() => setOpen(true)}
      />
      {open && <OtherTime claim={claim} onClose={() => setOpen(false)} />}
    </>
  )
}
