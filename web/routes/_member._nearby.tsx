import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '#web/features/accounts/queries.ts'
import { fetchNearby } from '#web/routes/-nearby/fetch-nearby.ts'
import { readFilters } from '#web/routes/-nearby/read-filters.ts'
import { NearbyRoute } from '#web/routes/-nearby/nearby-route.tsx'

/** The list and the map lie under every address that opens a dialog over them. */
export const Route = createFileRoute('/_member/_nearby')({
  validateSearch: readFilters,
  // Only when the route is entered; from then on the screen fetches by itself.
  shouldReload: false,
  loader: ({ context, location }) => fetchNearby(context.queryClient, readFilters(location.search)),
  component: function Nearby() {
    const session = useSession()
    return session === null ? null : <NearbyRoute session={session} filters={Route.useSearch()} />
  },
})
