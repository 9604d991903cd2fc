import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { useHere } from '#web/features/accounts/place/here.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { itemClaimsQuery } from '#web/features/claims/queries.ts'
import { cardOf } from '#web/features/items/cache.ts'
import { ItemGone, ItemLost, ItemWaiting } from '#web/features/items/detail/item-waiting.tsx'
import { itemQuery } from '#web/features/items/queries.ts'
import { isMissing, messageOf } from '#web/lib/http/api-error.ts'
import { useTitle } from '#web/lib/page-title.tsx'
import { useGoBack } from '#web/lib/hooks/use-go-back.ts'
import { ItemScreen } from '#web/routes/-items/item-screen.tsx'

/** Loads the item and its claims; ItemScreen composes the capabilities. */
export const ItemRoute = ({ itemId }: { itemId: string }) => {
  const member = useMember()
  const { item, claims, failure, refetch } = useItem(itemId)
  const navigate = useNavigate()
  useTitle(item?.title)
  const close = useGoBack(() => void navigate({ to: '/', search: true }))
  if (item !== undefined) return <ItemScreen key={itemId} item={item} claims={claims} me={member} onClose={close} />
  if (failure === null) return <ItemWaiting onClose={close} />
  return isMissing(failure) ? (
    <ItemGone onClose={close} />
  ) : (
    <ItemLost text={messageOf(failure)} onRetry={refetch} onClose={close} />
  )
}

/** Where the listing does not load, what a list has shown of it. */
const useItem = (itemId: string) => {
  const here = useHere(useMember(), useBranding().site)
  const client = useQueryClient()
  const { data, error: failure, refetch } = useQuery(itemQuery(itemId, here.point))
  const { data: claims } = useQuery(itemClaimsQuery(itemId))
  const card = data === undefined && failure !== null && !isMissing(failure) ? cardOf(client, itemId) : undefined
  return {
    item: data ?? card,
    claims: claims ?? (card !== undefined && hasNoClaims(card) ? NONE : undefined),
    failure,
    refetch: () => void refetch(),
  }
}

const NONE: ClaimView[] = []

/** As far as the reader's list told: nobody else's claims are the reader's to see. */
const hasNoClaims = ({ isMine, myClaimId }: ItemView) => !isMine && myClaimId === null
