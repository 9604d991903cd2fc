import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/http/api.ts'

// Two screens of the phone.
const PAGE = 20
type Cursor = string | undefined

/** Offers on a request of mine: the accepted one, those that wait, those that ended. */
export const requestOffersQuery = (requestId: string) =>
  infiniteQueryOptions({
    queryKey: ['requests', 'offers', requestId],
    queryFn: ({ pageParam, signal }) =>
      api.get('/requests/:id/offers', {
        params: { id: requestId },
        query: { limit: PAGE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ meta }): Cursor => meta.nextCursor ?? undefined,
  })

/** Mine on this request; null where I made none. */
export const myOfferQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['requests', 'my-offer', requestId],
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/requests/offers/mine', { query: { requestId, limit: 1 }, signal })
      return data[0] ?? null
    },
  })

/** Offers that I made, latest first. */
export const myOffersQuery = infiniteQueryOptions({
  queryKey: ['requests', 'my-offers'],
  queryFn: ({ pageParam, signal }) =>
    api.get('/requests/offers/mine', { query: { limit: PAGE, cursor: pageParam }, signal }),
  initialPageParam: undefined as Cursor,
  getNextPageParam: ({ meta }): Cursor => meta.nextCursor ?? undefined,
})
