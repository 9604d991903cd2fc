import { createFileRoute } from '@tanstack/react-router'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'
import { titled } from '#web/lib/page-title.tsx'
import { keepFilters } from '#web/routes/-nearby/read-filters.ts'
import { withPreload } from '#web/routes/-shell/screens/lazy-screen.tsx'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'

const RequestRoute = memberScreen((screens) => screens.RequestRoute())

export const Route = createFileRoute('/_member/requests/$requestId/')({
  search: keepFilters,
  head: () => titled(titles.request),
  component: withPreload(RequestRoute, function Request() {
    const { requestId } = Route.useParams()
    return <RequestRoute key={requestId} requestId={requestId} />
  }),
})
