import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PinView } from '#api/places/contract.ts'
import type { RequestView } from '#api/requests/contract.ts'
import { nearbyRequestsQuery, type NearbyRequestsInput, requestPinsQuery } from '#web/features/requests/queries.ts'
import { useDebounced } from '#web/lib/hooks/use-debounced.ts'
import { besides, pinOnMap } from '#web/vocabulary/pick/pin-on-map.ts'

// While the slider is moved, only where it rests is asked for.
const REST_MS = 250

/** Open requests near a point, page by page; asked anew when place, radius or category change. */
export const useNearbyRequests = ({ radius, ...input }: NearbyRequestsInput) => {
  const asked = { ...input, radius: useDebounced(radius, REST_MS) }
  const query = useInfiniteQuery(nearbyRequestsQuery(asked))
  const pages = query.data?.pages ?? []
  const requests = othersFirst(pages.flatMap(({ data }) => data))
  const pins = usePins(asked, query.hasNextPage)
  return {
    requests,
    /** Those that are not in the list yet, for the map. */
    pins: besides(pins, requests),
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

/** All within the radius, where the list does not hold them all. */
const usePins = (asked: NearbyRequestsInput, isCut: boolean) => {
  const { data = NONE } = useQuery({ ...requestPinsQuery(asked), enabled: isCut })
  return isCut ? data.map((pin) => pinOnMap(pin, asked.here)) : []
}
const NONE: readonly PinView[] = []

/** One's own are the nearest: in front they would push down what one can do something about. */
const othersFirst = (requests: readonly RequestView[]) =>
  requests.toSorted((one, other) => Number(one.isMine) - Number(other.isMine))

export type NearbyRequests = ReturnType<typeof useNearbyRequests>
