import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '#web/routes/-shell/lazy-screen.tsx'

export const Route = createFileRoute('/_member/messages/')({
  component: lazyScreen(async () => (await import('#web/routes/-messages/pick-one.tsx')).PickOne),
})
