import type { QueryClient } from '@tanstack/react-query'
import type { UserView } from '#api/accounts/contract.ts'
import { current, hereOf } from '#web/features/accounts/place/here.ts'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { brandingQuery } from '#web/features/branding/queries.ts'
import { radiusOf } from '#web/features/items/feed/filter/filters.ts'
import { claimedQuery, feedQuery } from '#web/features/items/queries.ts'
import { getItem } from '#web/lib/storage.ts'
import type { NearbySearch } from '#web/routes/-nearby/read-filters.ts'
import { OwnTabs } from '#web/routes/-own/own-tabs.lazy.tsx'

export const RADIUS_KEY = 'radius'

export const radiusFor = ({ preferences }: UserView, { r }: NearbySearch) =>
  radiusOf([r, Number(getItem(RADIUS_KEY)), preferences.preferredRadius])

/** The listings come while the screen is drawn, not after: a second earlier on a slow line. */
export const fetchNearby = (client: QueryClient, filters: NearbySearch) => {
  const session = client.getQueryData(sessionQuery.queryKey)
  const branding = client.getQueryData(brandingQuery.queryKey)
  if (!session || branding === undefined) return
  const { point } = hereOf({ storedPosition: current(), session, site: branding.site })
  const { q, category, transport } = filters
  void client.prefetchQuery(feedQuery({ point, reach: radiusFor(session, filters), q, category, transport }))
  if (filters.tab !== 'yours') void client.prefetchQuery(claimedQuery(point))
  if (filters.tab === 'yours' || filters.tab === 'history') void OwnTabs.preload()
}
