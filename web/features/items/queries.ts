import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FeedFilters } from '#web/features/items/feed/filter/filters.ts'
import { type FeedPage, type FeedResult, searchFeed } from '#web/features/items/feed/filter/strategy.ts'
import type { AnswerOf, ReadInput } from '#web/calls.ts'
import { api } from '#web/lib/http/api.ts'
import { coarse, haversine, type Point, ringsFrom, roundToTen, walkMinutes } from '#domain/place.ts'

// Spec section 7: limit 50.
const LIMIT = 50

export type FeedInput = {
  point: Point
  reach: number
  q?: string
  category?: FeedFilters['category']
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

/** All within the slider's reach, as pins: for the map, and to be counted, where one answer does not hold all cards. */
export const pinsQuery = ({ point, reach, ...wanted }: FeedInput) =>
  queryOptions({
    queryKey: ['items', 'pins', { ...coarse(point), reach, ...wanted }],
    queryFn: async ({ signal }) => {
      const query = { ...wanted, q: wanted.q || undefined, ...coarse(point), radius: reach }
      return (await api.get('/items/pins', { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })

/** What follows the feed's first page, as far as it was searched. */
export const moreQuery = ({ point, reach, q, category, transport }: FeedInput, first: FeedResult | undefined) => {
  const radius = first?.searched ?? ringsFrom(reach)[0]
  const query = { ...coarse(point), radius, q: q || undefined, category, transport }
  return infiniteQueryOptions({
    // Without the cursor: what was shown stays when a new gift moves the end of the first page.
    queryKey: ['items', 'more', query],
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ ...query, status: 'available', sort: 'distance', limit: LIMIT, cursor: pageParam }, signal),
    initialPageParam: first?.cursor ?? undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
  })
}

const fetchPage = async (query: ReadInput<'/items'>['query'], signal: AbortSignal): Promise<FeedPage> => {
  const { data, meta } = await api.get('/items', { query, signal })
  return { items: data, hasMore: meta.nextCursor !== null, cursor: meta.nextCursor }
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
      (await api.get('/items/user/mine', { query: { ...coarse(point), involved: 'true', limit: 100 }, signal })).data,
    placeholderData: keepPreviousData,
  })

export const mineQuery = queryOptions({
  queryKey: ['items', 'mine'],
  queryFn: async ({ signal }) => (await api.get('/items/user/mine', { query: { limit: 100 }, signal })).data,
})

export type SavedItem = AnswerOf<'GET /items/saved'>['data'][number]

export const savedQuery = queryOptions({
  queryKey: ['items', 'saved'],
  queryFn: async ({ signal }) => (await api.get('/items/saved', { query: { limit: 100 }, signal })).data,
})

/** One listing; `from` is where the reader is, for "how far". */
export const itemQuery = (id: string, from: Point | null = null) => {
  const position = from === null ? {} : coarse(from)
  return queryOptions({
    queryKey: ['items', 'one', id, position],
    queryFn: async ({ signal }) => (await api.get('/items/:id', { params: { id }, query: position, signal })).data,
  })
}

/** Available things that may be what a request of mine asks for. */
export const fittingItemsQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['items', 'fitting', requestId],
    queryFn: async ({ signal }) =>
      (await api.get('/requests/:id/fitting-items', { params: { id: requestId }, signal })).data,
  })
