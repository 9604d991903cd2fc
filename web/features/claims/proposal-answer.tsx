import { useArrange } from '#web/features/claims/commands.ts'
import { whenInText } from '#web/lib/when.ts'
import { useMoment } from '#web/lib/zone.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { UnlessWaiting } from '#web/ui/unless-waiting.tsx'
import { aboutClaim } from '#web/vocabulary/about.ts'

/** Confirms a proposed time where only the claim's id is known. */
export const ProposalAnswer = ({ claimId, onDone }: { claimId: string; onDone: () => void }) => {
  const moment = useMoment()
  const arrange = useArrange(claimId, {
    onDone: ({ pickupTime }) => {
      onDone()
      if (pickupTime !== null) toast.ok({ title: `Pickup ${whenInText(pickupTime, moment)}` })
    },
    onKept: onDone,
  })
  return (
    <UnlessWaiting about={aboutClaim(claimId)}>
      <Button size="sm" busy={arrange.isPending} onClick={() => arrange.mutate({ confirm: true })}>
        Confirm
      </Button>
    </UnlessWaiting>
  )
}
