import { createFileRoute } from '@tanstack/react-router'
import { ProfileRoute } from '#web/routes/-shell/profile-route.tsx'

export const Route = createFileRoute('/profile')({ component: ProfileRoute })
