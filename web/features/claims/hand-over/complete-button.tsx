import { IconCheck } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import { useComplete } from '#web/features/claims/commands.ts'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/claim-texts.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { Button } from '#web/ui/button/button.tsx'

type Props = { claim: ClaimView; handOver: HandOver } & Pick<Parameters<typeof Button>[0], 'look' | 'size' | 'full'>

/** Neighbours are a little early. */
const EARLY_MS = 15 * 60_000
const isTimeOf = ({ pickupTime }: ClaimView, now: number) =>
  pickupTime !== null && Date.parse(pickupTime) - now <= EARLY_MS

/** Less prominent before the agreed time, and asks first; from then on one press completes it, and the thanks follow. */
export const CompleteButton = ({ claim, handOver, ...look }: Props) => {
  const complete = useComplete(claim)
  const isTime = isTimeOf(claim, useNow())
  const step = { step: 'complete', claimId: claim.id } as const
  const isBusy = handOver.isSubmitting(step)
  return (
    <Button
      {...look}
      look={isTime ? look.look : 'line'}
      icon={look.size === 'sm' ? undefined : IconCheck}
      busy={isBusy}
      onClick={() => (isTime ? handOver.submit(step, () => complete.mutateAsync()) : handOver.open(step))}
    >
      {texts.markPickedUp}
    </Button>
  )
}
