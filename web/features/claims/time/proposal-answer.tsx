import { useQuery } from '@tanstack/react-query'
import { useArrange } from '#web/features/claims/commands.ts'
import { claimQuery } from '#web/features/claims/queries.ts'
import { canStep } from '#web/features/claims/hand-over/steps.ts'
import * as texts from '#web/features/claims/claim-texts.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { whenInText } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { UnlessQueued } from '#web/ui/feedback/unless-queued.tsx'
import { claimSubject } from '#web/vocabulary/subjects.ts'

type Props = { claimId: string; toldAt: string; onDone: () => void }

/** The Confirm button in a notification about a proposed time. Hidden if the claim has changed since the notification. */
export const ProposalConfirm = ({ claimId, toldAt, onDone }: Props) => {
  const { data: claim } = useQuery(claimQuery(claimId))
  const now = useNow()
  const isOpen = claim !== undefined && claim.updatedAt <= toldAt && canStep('confirm', claim, now)
  return isOpen && <Confirm claimId={claimId} onDone={onDone} />
}

const Confirm = ({ claimId, onDone }: Omit<Props, 'toldAt'>) => {
  const moment = useMoment()
  const arrange = useArrange(claimId, {
    onDone: (done) => {
      onDone()
      const agreed = done?.pickupTime ?? null
      if (agreed !== null) toast.ok({ title: texts.agreed(whenInText(agreed, moment)) })
    },
    onQueued: onDone,
  })
  return (
    <UnlessQueued subject={claimSubject(claimId)}>
      <Button size="sm" busy={arrange.isPending} onClick={() => arrange.mutate({ confirm: true })}>
        {texts.confirm}
      </Button>
    </UnlessQueued>
  )
}
