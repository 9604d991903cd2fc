import { createFileRoute } from '@tanstack/react-router'
import { itemClaimsQuery } from '#web/features/claims/queries.ts'
import { itemQuery } from '#web/features/items/queries.ts'
import { hereNow } from '#web/routes/-items/here-now.ts'
import { ItemRoute } from '#web/routes/-items/item-route.tsx'

export const Route = createFileRoute('/_nearby/items/$itemId')({
  loader: ({ context: { queryClient }, params: { itemId } }) => {
    void queryClient.prefetchQuery(itemQuery(itemId, hereNow(queryClient)))
    void queryClient.prefetchQuery(itemClaimsQuery(itemId))
  },
  component: function Item() {
    return <ItemRoute itemId={Route.useParams().itemId} />
  },
})
