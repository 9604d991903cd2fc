import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#web/lib/page-title.tsx'
import { keepFilters } from '#web/routes/-nearby/read-filters.ts'
import * as titles from '#web/routes/-nearby/title-texts.ts'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'
import { prefetch } from '#web/routes/-shell/screens/prefetch.ts'

export const Route = createFileRoute('/_member/_nearby/saved')({
  search: keepFilters,
  head: () => titled(titles.savedItems),
  loader: ({ context }) => prefetch(({ fetchSaved }) => fetchSaved(context.queryClient)),
  component: memberScreen((screens) => screens.SavedRoute()),
})
