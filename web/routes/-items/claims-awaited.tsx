import { useQuery } from '@tanstack/react-query'
import { itemClaimsQuery } from '#web/features/claims/queries.ts'
import * as texts from '#web/routes/-items/texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Answer } from '#web/ui/feedback/answer.tsx'

/** In place of the panel until it is known who asked for the item, or why that is not known. */
export const ClaimsAwaited = ({ itemId }: { itemId: string }) => {
  const claims = useQuery(itemClaimsQuery(itemId))
  return (
    <Answer to={claims} waiting={<Skeleton height={320} radius={16} />} failed={texts.claimsFailed}>
      {() => null}
    </Answer>
  )
}
