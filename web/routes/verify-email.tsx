import { createFileRoute } from '@tanstack/react-router'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'

export const Route = createFileRoute('/verify-email')({
  component: memberScreen((screens) => screens.VerifyEmailRoute()),
})
