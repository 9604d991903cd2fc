import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClaimView } from '#api/claims.contract.ts'
import { OtherTime } from '#web/features/claims/other-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A time is agreed where one speaks of it. While one is proposed, the proposal itself asks for the answer. */
export const StageTime = ({ claim }: { claim: ClaimView }) => {
  const [open, setOpen] = useState(false)
  if (claim.proposedPickupTime !== null) return null
  return (
    <>
      <Button size="sm" look="line" onClick={() => setOpen(true)}>
        <Icon of={IconClock} size={18} />
        Other time
      </Button>
      {open && <OtherTime claim={claim} onClose={() => setOpen(false)} />}
    </>
  )
}
