import { createFileRoute } from '@tanstack/react-router'
import { itemClaimsQuery } from '#web/features/claims/queries.ts'
import { itemQuery } from '#web/features/items/queries.ts'
import { hereNow } from '#web/routes/-items/here-now.ts'
import { lazyScreen, withPreload } from '#web/routes/-shell/lazy-screen.tsx'

const ItemRoute = lazyScreen(async () => (await import('#web/routes/-items/item-route.tsx')).ItemRoute)

export const Route = createFileRoute('/_member/_nearby/items/$itemId')({
  loader: ({ context: { queryClient }, params: { itemId } }) => {
    void queryClient.prefetchQuery(itemQuery(itemId, hereNow(queryClient)))
    void queryClient.prefetchQuery(itemClaimsQuery(itemId))
  },
  component: withPreload(ItemRoute, function Item() {
    return <ItemRoute itemId={Route.useParams().itemId} />
  }),
})
