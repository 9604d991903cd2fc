import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#web/lib/page-title.tsx'
import { memberScreen } from '#web/routes/-shell/member-screen.tsx'

export const Route = createFileRoute('/_member/profile')({
  head: () => titled('Profile'),
  component: memberScreen((screens) => screens.ProfileRoute()),
})
