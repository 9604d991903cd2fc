import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '#web/routes/-shell/lazy-screen.tsx'

export const Route = createFileRoute('/_member/_nearby/location')({
  component: lazyScreen(async () => (await import('#web/routes/-nearby/location-route.tsx')).LocationRoute),
})
