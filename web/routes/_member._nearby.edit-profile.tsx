import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#web/lib/page-title.tsx'
import { keepFilters } from '#web/routes/-nearby/read-filters.ts'
import { memberScreen } from '#web/routes/-shell/member-screen.tsx'

export const Route = createFileRoute('/_member/_nearby/edit-profile')({
  search: keepFilters,
  head: () => titled('Edit profile'),
  component: memberScreen((screens) => screens.EditProfileRoute()),
})
