import { createFileRoute } from '@tanstack/react-router'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'
import { titled } from '#web/lib/page-title.tsx'
import { readFilters, withoutDefaults } from '#web/routes/-nearby/read-filters.ts'
import { withPreload } from '#web/routes/-shell/screens/lazy-screen.tsx'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'

const RequestsRoute = memberScreen((screens) => screens.RequestsRoute())

/** The list of requests lies under every address that opens a dialog over it. */
export const Route = createFileRoute('/_member/requests')({
  validateSearch: readFilters,
  search: withoutDefaults,
  head: () => titled(titles.requests),
  component: withPreload(RequestsRoute, function Requests() {
    return <RequestsRoute filters={readFilters(Route.useSearch())} />
  }),
})
