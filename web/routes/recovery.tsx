import { createFileRoute } from '@tanstack/react-router'
import { loneScreen } from '#web/routes/-shell/screens/member-screen.tsx'

export const Route = createFileRoute('/recovery')(loneScreen((screens) => screens.RecoveryRoute()))
