import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '#web/features/accounts/queries.ts'
import { titled } from '#web/lib/page-title.tsx'
import { type NearbySearch, readFilters, withoutDefaults } from '#web/routes/-nearby/read-filters.ts'
import * as titles from '#web/routes/-nearby/title-texts.ts'
import { lazyScreen } from '#web/routes/-shell/screens/lazy-screen.tsx'
import { prefetch } from '#web/routes/-shell/screens/prefetch.ts'

const NearbyRoute = lazyScreen(async () => (await import('#web/routes/-nearby/load-nearby-route.ts')).loadNearbyRoute())

/** The list and the map lie under every address that opens a dialog over them. */
export const Route = createFileRoute('/_member/_nearby')({
  validateSearch: readFilters,
  search: withoutDefaults,
  // Only when the route is entered; from then on the screen fetches by itself.
  shouldReload: false,
  loader: ({ context: { queryClient, isVisitor }, location }) => {
    if (isVisitor) return undefined
    prefetch(({ fetchNearby }) => fetchNearby(queryClient, readFilters(location.search)))
    return NearbyRoute.preload()
  },
  head: ({ match }) => (match.context.isVisitor ? {} : titled(titleFor(match.search))),
  component: function Nearby() {
    const session = useSession()
    const filters = readFilters(Route.useSearch())
    return session === null ? null : <NearbyRoute session={session} filters={filters} />
  },
})

const titleFor = ({ tab }: NearbySearch) => {
  if (tab === 'yours') return titles.yourItems
  return tab === 'history' ? titles.history : titles.nearbyItems
}
