import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#web/lib/page-title.tsx'
import { keepFilters } from '#web/routes/-nearby/read-filters.ts'
import * as titles from '#web/routes/-nearby/title-texts.ts'
import { withPreload } from '#web/routes/-shell/screens/lazy-screen.tsx'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'
import { prefetch } from '#web/routes/-shell/screens/prefetch.ts'

const ItemRoute = memberScreen((screens) => screens.ItemRoute())

export const Route = createFileRoute('/_member/_nearby/items/$itemId')({
  search: keepFilters,
  head: () => titled(titles.item),
  loader: ({ context, params }) => prefetch(({ fetchItem }) => fetchItem(context.queryClient, params.itemId)),
  component: withPreload(ItemRoute, function Item() {
    return <ItemRoute itemId={Route.useParams().itemId} />
  }),
})
