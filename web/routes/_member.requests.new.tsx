import { createFileRoute } from '@tanstack/react-router'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'
import { titled } from '#web/lib/page-title.tsx'
import { keepFilters } from '#web/routes/-nearby/read-filters.ts'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'

export const Route = createFileRoute('/_member/requests/new')({
  search: keepFilters,
  head: () => titled(titles.postRequest),
  component: memberScreen((screens) => screens.PostRequestRoute()),
})
