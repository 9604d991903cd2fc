import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#web/lib/page-title.tsx'
import { keepFilters } from '#web/routes/-nearby/read-filters.ts'
import * as titles from '#web/routes/-nearby/title-texts.ts'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'

export const Route = createFileRoute('/_member/_nearby/searches')({
  search: keepFilters,
  head: () => titled(titles.savedSearches),
  component: memberScreen((screens) => screens.SearchesRoute()),
})
