import { useMember } from '#web/features/accounts/queries.ts'
import { ThanksPrompt } from '#web/features/appreciation/thanks-prompt.tsx'
import { HandOverDialog } from '#web/features/claims/hand-over-dialog.tsx'
import { PickupDayCard } from '#web/features/claims/pickup-day-card.tsx'
import type { TimedClaim } from '#web/features/claims/pickup-day.ts'
import { useHandOver } from '#web/features/claims/use-hand-over.ts'

export type PickupDayProps = { pickups: readonly TimedClaim[] }

export const PickupDayPart = ({ pickups }: PickupDayProps) => {
  const member = useMember()
  const handOver = useHandOver(pickups)
  const [first, ...later] = pickups
  return (
    <>
      {first !== undefined && <PickupDayCard pickups={[first, ...later]} handOver={handOver} />}
      <HandOverDialog handOver={handOver} item={null} />
      {handOver.thanking !== null && (
        <ThanksPrompt myId={member.id} claimId={handOver.thanking} isWanted={false} onClose={handOver.close} />
      )}
    </>
  )
}
