import { createFileRoute } from '@tanstack/react-router'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'

export const Route = createFileRoute('/recover-account')({
  component: memberScreen((screens) => screens.RecoverAccountRoute()),
})
