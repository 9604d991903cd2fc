import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#web/lib/page-title.tsx'
import { keepFilters } from '#web/routes/-nearby/read-filters.ts'
import * as titles from '#web/routes/-nearby/title-texts.ts'
import { withPreload } from '#web/routes/-shell/screens/lazy-screen.tsx'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'
import { prefetch } from '#web/routes/-shell/screens/prefetch.ts'

const NeighbourRoute = memberScreen((screens) => screens.NeighbourRoute())

export const Route = createFileRoute('/_member/_nearby/people/$personId')({
  search: keepFilters,
  head: () => titled(titles.neighbour),
  loader: ({ context, params }) => prefetch(({ fetchPerson }) => fetchPerson(context.queryClient, params.personId)),
  component: withPreload(NeighbourRoute, function Neighbour() {
    return <NeighbourRoute personId={Route.useParams().personId} />
  }),
})
