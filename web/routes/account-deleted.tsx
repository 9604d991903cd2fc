import { createFileRoute } from '@tanstack/react-router'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'

export const Route = createFileRoute('/account-deleted')({
  staticData: { isLone: true },
  component: memberScreen((screens) => screens.AccountDeletedRoute()),
})
