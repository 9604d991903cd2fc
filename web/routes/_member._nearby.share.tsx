import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen, withPreload } from '#web/routes/-shell/lazy-screen.tsx'

const ShareRoute = lazyScreen(async () => (await import('#web/routes/-items/share-route.tsx')).ShareRoute)

export const Route = createFileRoute('/_member/_nearby/share')({
  // The listing to be edited; without one a new gift is shared.
  validateSearch: (search: Record<string, unknown>): { item?: string } =>
    typeof search['item'] === 'string' ? { item: search['item'] } : {},
  component: withPreload(ShareRoute, function Share() {
    return <ShareRoute itemId={Route.useSearch().item} />
  }),
})
