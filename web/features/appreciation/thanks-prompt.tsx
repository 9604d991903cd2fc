import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isDismissed } from '#web/features/appreciation/not-now.ts'
import { pendingThanksQuery } from '#web/features/appreciation/queries.ts'
import { ThankDialog } from '#web/features/appreciation/thank-dialog.tsx'
import { useIsQueued } from '#web/lib/outbox/use-outbox.ts'
import { thanksSubject } from '#web/vocabulary/subjects.ts'

type Props = {
  myId: string
  /** Only about this pickup. */
  claimId: string
  /** The person opened it on purpose, so an earlier "Not now" is ignored. */
  isWanted: boolean
  onClose: () => void
}

/** Asks once after a pickup, of either side. */
export const ThanksPrompt = ({ myId, claimId, isWanted, onClose }: Props) => {
  const { data: pending = [] } = useQuery(pendingThanksQuery(myId))
  const [closed, setClosed] = useState<string | null>(null)
  const isWaiting = useIsQueued(thanksSubject(claimId))
  const pickup = pending.find((one) => one.claimId === claimId)
  const isQuiet = !isWanted && (isDismissed(claimId) || closed === claimId)
  if (pickup === undefined || isQuiet || isWaiting) return null
  return (
    <ThankDialog
      pickup={pickup}
      onClose={() => {
        setClosed(claimId)
        onClose()
      }}
    />
  )
}
