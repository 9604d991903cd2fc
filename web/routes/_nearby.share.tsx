import { createFileRoute } from '@tanstack/react-router'
import { ShareRoute } from '#web/routes/-items/share-route.tsx'

export const Route = createFileRoute('/_nearby/share')({
  // The listing to be edited; without one a new gift is shared.
  validateSearch: (search: Record<string, unknown>): { item?: string } =>
    typeof search['item'] === 'string' ? { item: search['item'] } : {},
  component: function Share() {
    return <ShareRoute itemId={Route.useSearch().item} />
  },
})
