import { createFileRoute } from '@tanstack/react-router'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'
import { titled } from '#web/lib/page-title.tsx'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'

export const Route = createFileRoute('/_member/profile')({
  head: () => titled(titles.profile),
  component: memberScreen((screens) => screens.ProfileRoute()),
})
