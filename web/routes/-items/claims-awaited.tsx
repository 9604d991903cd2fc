import { useQuery } from '@tanstack/react-query'
import { itemClaimsQuery } from '#web/features/claims/queries.ts'
import * as texts from '#web/routes/-items/texts.ts'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'

const place = <Skeleton height={320} radius={16} />

/** In place of the panel until it can be drawn: who asked for the item is on its way, or known while the code of the panel is not there yet. */
export const ClaimsAwaited = ({ itemId }: { itemId: string }) => (
  <Answer to={useQuery(itemClaimsQuery(itemId))} waiting={place} holdsPlace failed={texts.claimsFailed}>
    {() => place}
  </Answer>
)
