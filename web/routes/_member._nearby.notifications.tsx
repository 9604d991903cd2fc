import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#web/lib/page-title.tsx'
import { keepFilters } from '#web/routes/-nearby/read-filters.ts'
import { memberScreen } from '#web/routes/-shell/member-screen.tsx'

export const Route = createFileRoute('/_member/_nearby/notifications')({
  search: keepFilters,
  head: () => titled('Notifications'),
  component: memberScreen((screens) => screens.NotificationsRoute()),
})
