import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ItemView } from '#api/items/contract.ts'
import type { FeedFilters } from '#web/features/items/feed/filters.ts'
import { searchFeed, type FeedPage } from '#web/features/items/feed/strategy.ts'
import { api } from '#web/lib/api.ts'
import type { Query } from '#web/lib/http.ts'
import { coarse, haversine, type Point, ringsFrom, roundToTen, walkMinutes } from '#domain/place.ts'

// Spec section 7: limit 50.
const LIMIT = 50

export type FeedInput = {
  point: Point
  reach: number
  q?: string
  category?: string
  transport?: FeedFilters['transport']
}

/** The feed around a point. Its key holds what the server is asked, so the slider and quick filters answer at once. */
export const feedQuery = ({ point, reach, q, category, transport }: FeedInput) =>
  queryOptions({
    queryKey: ['items', 'feed', { ...coarse(point), rung: ringsFrom(reach)[0], q, category, transport }],
    queryFn: ({ signal }) => {
      const wanted = { q: q || undefined, category, transport, limit: LIMIT }
      const here = coarse(point)
      return searchFeed(
        ({ radius, status }) =>
          radius === undefined
            ? fetchPage({ ...wanted, status }, signal).then((page) => withDistances(page, here))
            : fetchPage({ ...wanted, ...here, radius, status, sort: 'distance' }, signal),
        reach,
      )
    },
    placeholderData: keepPreviousData,
  })

/** How many there are within the slider's reach, where one answer does not hold them all. */
export const countQuery = ({ point, reach, ...wanted }: FeedInput) =>
  queryOptions({
    queryKey: ['items', 'count', { ...coarse(point), reach, ...wanted }],
    queryFn: async ({ signal }) => {
      const query = { ...wanted, q: wanted.q || undefined, ...coarse(point), radius: reach, limit: 1 }
      return (await api.get<ItemView[]>('/items', query, { signal })).meta?.total ?? null
    },
    placeholderData: keepPreviousData,
  })

const fetchPage = async (query: Query, signal: AbortSignal): Promise<FeedPage> => {
  const { data, meta } = await api.get<ItemView[]>('/items', query, { signal })
  return { items: data, hasMore: (meta?.nextCursor ?? null) !== null }
}

/** The whole city is asked without a position, so the distances are ours to tell. */
const withDistances = ({ items, hasMore }: FeedPage, here: Point): FeedPage => ({
  hasMore,
  items: items.map((item) => {
    const metres = haversine(here, { lat: item.lat, lng: item.lng })
    return { ...item, distance: item.distance ?? roundToTen(metres), walkTime: item.walkTime ?? walkMinutes(metres) }
  }),
})

/** Listings that left the map because somebody has them: among them those the reader asked for. */
export const claimedQuery = (point: Point) =>
  queryOptions({
    queryKey: ['items', 'claimed', coarse(point)],
    queryFn: async ({ signal }) =>
      (await api.get<ItemView[]>('/items/user/mine', { ...coarse(point), involved: true, limit: 100 }, { signal }))
        .data,
    placeholderData: keepPreviousData,
  })

export const mineQuery = queryOptions({
  queryKey: ['items', 'mine'],
  queryFn: async ({ signal }) => (await api.get<ItemView[]>('/items/user/mine', { limit: 100 }, { signal })).data,
})

export type SavedItem = ItemView & { savedAt: string }

export const savedQuery = queryOptions({
  queryKey: ['items', 'saved'],
  queryFn: async ({ signal }) => (await api.get<SavedItem[]>('/items/saved', { limit: 100 }, { signal })).data,
})

/** One listing; `from` is where the reader is, for "how far". */
export const itemQuery = (id: string, from: Point | null = null) => {
  const position = from === null ? {} : coarse(from)
  return queryOptions({
    queryKey: ['items', 'one', id, position],
    queryFn: async ({ signal }) => (await api.get<ItemView>(`/items/${id}`, position, { signal })).data,
  })
}
