import { IconCheck } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import { useComplete } from '#web/features/claims/commands.ts'
import type { HandOver } from '#web/features/claims/use-hand-over.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { claim: ClaimView; handOver: HandOver } & Pick<Parameters<typeof Button>[0], 'look' | 'size' | 'full'>

/** One press, and the thanks follow. */
export const CompleteButton = ({ claim, handOver, ...look }: Props) => {
  const complete = useComplete(claim)
  const step = { step: 'complete', claimId: claim.id } as const
  const isBusy = handOver.isSubmitting(step)
  return (
    <Button {...look} busy={isBusy} onClick={() => handOver.submit(step, () => complete.mutateAsync())}>
      {!isBusy && look.size !== 'sm' && <Icon of={IconCheck} />}
      Mark as picked up
    </Button>
  )
}
