import { IconClock } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import { needsTime } from '#web/features/claims/time/pickup-time.ts'
import type { HandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import * as texts from '#web/features/claims/claim-texts.ts'
import { useIsQueued } from '#web/lib/outbox/use-outbox.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { claimSubject } from '#web/vocabulary/subjects.ts'

type Props = { claim: ClaimView; handOver: HandOver }

/** The first thing to do for an accepted claim without a time, or with one that has passed. */
export const ProposeButton = ({ claim, handOver }: Props) => {
  const moment = useMoment()
  const isWaiting = useIsQueued(claimSubject(claim.id))
  if (isWaiting || !needsTime(claim, moment)) return null
  return (
    <Button icon={IconClock} size="lg" full onClick={() => handOver.open({ step: 'time', claimId: claim.id })}>
      {texts.propose}
    </Button>
  )
}
