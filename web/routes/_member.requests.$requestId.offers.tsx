import { createFileRoute } from '@tanstack/react-router'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'
import { titled } from '#web/lib/page-title.tsx'
import { keepFilters } from '#web/routes/-nearby/read-filters.ts'
import { withPreload } from '#web/routes/-shell/screens/lazy-screen.tsx'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'

const OffersRoute = memberScreen((screens) => screens.OffersRoute())

export const Route = createFileRoute('/_member/requests/$requestId/offers')({
  search: keepFilters,
  head: () => titled(titles.offers),
  component: withPreload(OffersRoute, function Offers() {
    const { requestId } = Route.useParams()
    return <OffersRoute key={requestId} requestId={requestId} />
  }),
})
