import { useQuery } from '@tanstack/react-query'
import { itemClaimsQuery } from '#web/features/claims/queries.ts'
import { messageOf } from '#web/lib/api-error.ts'
import * as texts from '#web/routes/-items/texts.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** In place of the panel until it is known who asked for the item, or why that is not known. */
export const ClaimsAwaited = ({ itemId }: { itemId: string }) => {
  const { error, refetch } = useQuery(itemClaimsQuery(itemId))
  if (error === null) return <Skeleton height={320} radius={16} />
  return <Failure title={texts.claimsFailed} text={messageOf(error)} onRetry={() => void refetch()} />
}
