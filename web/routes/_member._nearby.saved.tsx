import { createFileRoute } from '@tanstack/react-router'
import { savedQuery } from '#web/features/items/queries.ts'
import { lazyScreen } from '#web/routes/-shell/lazy-screen.tsx'

export const Route = createFileRoute('/_member/_nearby/saved')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(savedQuery),
  component: lazyScreen(async () => (await import('#web/routes/-items/saved-route.tsx')).SavedRoute),
})
