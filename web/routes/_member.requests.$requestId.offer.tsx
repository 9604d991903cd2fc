import { createFileRoute } from '@tanstack/react-router'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'
import { titled } from '#web/lib/page-title.tsx'
import { keepFilters } from '#web/routes/-nearby/read-filters.ts'
import { laterStep } from '#web/routes/-shell/screens/later-step.ts'
import { withPreload } from '#web/routes/-shell/screens/lazy-screen.tsx'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'

const OfferRoute = memberScreen((screens) => screens.OfferRoute())

export const Route = createFileRoute('/_member/requests/$requestId/offer')({
  search: keepFilters,
  // `share`: something new is shared for the request; `step`: 2 or 3 of that, the first one says nothing.
  validateSearch: ({ share, step }: Record<string, unknown>): { share?: true; step?: number } => ({
    ...((share === true || share === 'true') && { share: true }),
    ...laterStep(step),
  }),
  head: () => titled(titles.offer),
  component: withPreload(OfferRoute, function Offer() {
    const { requestId } = Route.useParams()
    const { share, step } = Route.useSearch()
    return (
      <OfferRoute key={requestId} requestId={requestId} isSharing={share === true} step={laterStep(step).step ?? 1} />
    )
  }),
})
