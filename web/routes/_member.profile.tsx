import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '#web/routes/-shell/lazy-screen.tsx'

export const Route = createFileRoute('/_member/profile')({
  component: lazyScreen(async () => (await import('#web/routes/-shell/profile-route.tsx')).ProfileRoute),
})
