import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useHere } from '#web/features/accounts/here.ts'
import { useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { itemClaimsQuery } from '#web/features/claims/queries.ts'
import { ItemMissing, ItemWaiting } from '#web/features/items/detail/item-waiting.tsx'
import { itemQuery } from '#web/features/items/queries.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { ItemScreen } from '#web/routes/-items/item-screen.tsx'

/** Loads the item and its claims; ItemScreen composes the capabilities. */
export const ItemRoute = ({ itemId }: { itemId: string }) => {
  const member = useMember()
  const branding = useBranding()
  const here = useHere(member, branding.site)
  const navigate = useNavigate()
  const item = useQuery(itemQuery(itemId, here.point))
  const claims = useQuery(itemClaimsQuery(itemId))
  useTitle(item.data?.title ?? 'Item')
  const close = useGoBack(() => void navigate({ to: '/', search: (before) => before }))
  if (item.data !== undefined)
    return <ItemScreen key={itemId} item={item.data} claims={claims.data} me={member} onClose={close} />
  if (item.error === null) return <ItemWaiting onClose={close} />
  const isGone = item.error instanceof ApiError && item.error.status === 404
  return (
    <ItemMissing
      text={isGone ? 'It may have been removed, or it is private.' : messageOf(item.error)}
      onRetry={isGone ? null : () => void item.refetch()}
      onClose={close}
    />
  )
}
