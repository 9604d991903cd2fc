import { useQuery } from '@tanstack/react-query'
import type { ItemView } from '#api/items.contract.ts'
import type { Point } from '#domain/place.ts'
import { type FeedFilters, isAskedByMe, listed } from '#web/features/items/feed/filters.ts'
import { claimedQuery, feedQuery, mineQuery } from '#web/features/items/queries.ts'

type Input = { here: Point; radius: number; filters: FeedFilters }

/** Everything the list and the map show, from one place, so that they never disagree. */
export const useFeed = ({ here, radius, filters }: Input) => {
  const { q, category, transport } = filters
  const feed = useQuery(feedQuery({ point: here, reach: radius, q, category, transport }))
  const tab = filters.tab ?? 'all'
  const claimed = useQuery({ ...claimedQuery(here), enabled: tab !== 'yours' })
  const mine = useQuery({ ...mineQuery, enabled: tab === 'yours' || tab === 'history' })

  const found = feed.data?.items ?? []
  const asked = (claimed.data ?? []).filter(isAskedByMe)
  const own = tab === 'yours' || tab === 'history' ? (mine.data ?? []) : []
  const seen = new Set(found.map((item) => item.id))
  const shown = listed(
    [...found, ...unseen(asked, seen), ...unseen(own, seen)].toSorted(byDistance),
    filters,
    tab === 'all' || tab === 'available' || tab === 'others' ? radius : Infinity,
  )
  return {
    items: shown.items,
    inRange: shown.inRange,
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

const unseen = (items: readonly ItemView[], seen: Set<string>) =>
  items.filter((item) => {
    const isNew = !seen.has(item.id)
    seen.add(item.id)
    return isNew
  })

const byDistance = (a: ItemView, b: ItemView) => (a.distance ?? Infinity) - (b.distance ?? Infinity)
