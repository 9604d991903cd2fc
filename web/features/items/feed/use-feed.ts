import { useQuery } from '@tanstack/react-query'
import type { ItemView } from '#api/items.contract.ts'
import type { Point } from '#domain/place.ts'
import { type FeedFilters, type FeedTab, isAskedByMe, listed } from '#web/features/items/feed/filters.ts'
import { claimedQuery, feedQuery, mineQuery } from '#web/features/items/queries.ts'

type Input = { here: Point; radius: number; filters: FeedFilters }

/** Everything the list and the map show, from one place, so that they never disagree. */
export const useFeed = ({ here, radius, filters }: Input) => {
  const { q, category, transport, tab = 'all' } = filters
  const feed = useQuery(feedQuery({ point: here, reach: radius, q, category, transport }))
  const claimed = useQuery({ ...claimedQuery(here), enabled: tab !== 'yours' })
  const mine = useQuery({ ...mineQuery, enabled: isOwnTab(tab) })

  const all = merged([feed.data?.items, claimed.data?.filter(isAskedByMe), mine.data].slice(0, isOwnTab(tab) ? 3 : 2))
  const shown = listed(all, filters, EVERYWHERE.has(tab) ? Infinity : radius)
  return {
    ...shown,
    hasMore: feed.data?.hasMore === true && shown.inRange,
    isPending: feed.isPending,
    isStale: feed.isPlaceholderData,
    error: feed.error,
    updatedAt: feed.dataUpdatedAt,
    retry: () => void feed.refetch(),
    isRetrying: feed.isRefetching,
  }
}

export type Feed = ReturnType<typeof useFeed>

/** My own affairs do not end where the slider does. */
const EVERYWHERE = new Set<FeedTab>(['yours', 'history', 'claimed'])

const isOwnTab = (tab: FeedTab) => tab === 'yours' || tab === 'history'

/** The first list knows best; what the others add is only what it left out. */
const merged = (lists: readonly (readonly ItemView[] | undefined)[]) => {
  const items = lists.flatMap((list) => list ?? [])
  const once = new Map(items.toReversed().map((item) => [item.id, item]))
  return [...once.values()].toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity))
}
