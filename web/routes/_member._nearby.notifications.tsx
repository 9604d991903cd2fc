import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '#web/routes/-shell/lazy-screen.tsx'

export const Route = createFileRoute('/_member/_nearby/notifications')({
  component: lazyScreen(async () => (await import('#web/routes/-items/notifications-route.tsx')).NotificationsRoute),
})
