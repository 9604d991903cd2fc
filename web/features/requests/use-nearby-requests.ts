import { useInfiniteQuery } from '@tanstack/react-query'
import type { RequestView } from '#api/requests/contract.ts'
import { nearbyRequestsQuery, type NearbyRequestsInput } from '#web/features/requests/queries.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'

// While the slider is moved, only where it rests is asked for.
const REST_MS = 250

/** Open requests near a point, page by page; asked anew when place, radius or category change. */
export const useNearbyRequests = ({ radius, ...input }: NearbyRequestsInput) => {
  const query = useInfiniteQuery(nearbyRequestsQuery({ ...input, radius: useDebounced(radius, REST_MS) }))
  const pages = query.data?.pages ?? []
  return {
    requests: othersFirst(pages.flatMap(({ data }) => data)),
    total: pages[0]?.meta.total ?? 0,
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    error: query.isFetchNextPageError ? null : query.error,
    updatedAt: query.dataUpdatedAt,
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
  }
}

/** One's own are the nearest: in front they would push down what one can do something about. */
const othersFirst = (requests: readonly RequestView[]) =>
  requests.toSorted((one, other) => Number(one.isMine) - Number(other.isMine))

export type NearbyRequests = ReturnType<typeof useNearbyRequests>
