import { createFileRoute } from '@tanstack/react-router'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'
import { titled } from '#web/lib/page-title.tsx'
import { keepFilters } from '#web/routes/-nearby/read-filters.ts'
import { withPreload } from '#web/routes/-shell/screens/lazy-screen.tsx'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'

const EditRequestRoute = memberScreen((screens) => screens.EditRequestRoute())

export const Route = createFileRoute('/_member/requests/$requestId/edit')({
  search: keepFilters,
  head: () => titled(titles.editRequest),
  component: withPreload(EditRequestRoute, function Request() {
    const { requestId } = Route.useParams()
    return <EditRequestRoute key={requestId} requestId={requestId} />
  }),
})
