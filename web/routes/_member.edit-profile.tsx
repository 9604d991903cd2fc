import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#web/lib/page-title.tsx'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'

export const Route = createFileRoute('/_member/edit-profile')({
  head: () => titled(titles.editProfile),
  component: memberScreen((screens) => screens.EditProfileRoute()),
})
