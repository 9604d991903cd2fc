import { createFileRoute } from '@tanstack/react-router'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { isLone: true },
  component: memberScreen((screens) => screens.TextRoute()),
})
