import { useQuery } from '@tanstack/react-query'
import { useMember } from '#web/features/accounts/queries.ts'
import { useOwnStreet } from '#web/features/accounts/place/use-own-street.ts'
import { ThanksPrompt } from '#web/features/appreciation/thanks-prompt.tsx'
import { HandOverDialog } from '#web/features/claims/hand-over/hand-over-dialog.tsx'
import { PickupDayCard } from '#web/features/claims/day/pickup-day-card.tsx'
import type { TimedClaim } from '#web/features/claims/day/pickup-day.ts'
import { type HandOver, useHandOver } from '#web/features/claims/hand-over/use-hand-over.ts'
import { itemQuery } from '#web/features/items/queries.ts'

export type PickupDayProps = { pickups: readonly TimedClaim[] }

export const PickupDayPart = ({ pickups }: PickupDayProps) => {
  const member = useMember()
  const handOver = useHandOver(pickups)
  const ownStreetAt = useOwnStreet()
  const [first, ...later] = pickups
  const item = useItemAsked(handOver)
  return (
    <>
      {first !== undefined && <PickupDayCard pickups={[first, ...later]} handOver={handOver} />}
      <HandOverDialog handOver={handOver} item={item} ownStreetAt={ownStreetAt} />
      {handOver.thanking !== null && (
        <ThanksPrompt myId={member.id} claimId={handOver.thanking} isWanted={false} onClose={handOver.close} />
      )}
    </>
  )
}

/** The listing whose address is asked for; undefined while it is loading, null if it cannot be had. */
const useItemAsked = ({ question }: HandOver) => {
  const itemId = question?.action.step === 'address' ? question.claim?.itemId : undefined
  const { data, isError } = useQuery({ ...itemQuery(itemId ?? ''), enabled: itemId !== undefined })
  return data ?? (isError ? null : undefined)
}
