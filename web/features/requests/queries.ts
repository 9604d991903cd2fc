import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestView } from '#api/requests/contract.ts'
import { coarse, type Point } from '#domain/place.ts'
import { api } from '#web/lib/http/api.ts'

// Two screens of the phone.
const PAGE = 20
// Ten may be open at once; those that were matched stand beside them.
const ACTIVE = 50

export type NearbyRequestsInput = { here: Point; radius: number; category: RequestView['category'] | undefined }
type Cursor = string | undefined

/** Open requests around a point, within `radius` km. */
export const nearbyRequestsQuery = ({ here, radius, category }: NearbyRequestsInput) =>
  infiniteQueryOptions({
    queryKey: ['requests', 'nearby', { ...coarse(here), radius, category }],
    queryFn: ({ pageParam, signal }) =>
      api.get('/requests', { query: { ...coarse(here), radius, category, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ meta }): Cursor => meta.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

/** All open ones within the radius, as pins. */
export const requestPinsQuery = ({ here, radius, category }: NearbyRequestsInput) =>
  queryOptions({
    queryKey: ['requests', 'pins', { ...coarse(here), radius, category }],
    queryFn: async ({ signal }) =>
      (await api.get('/requests/pins', { query: { ...coarse(here), radius, category }, signal })).data,
    placeholderData: keepPreviousData,
  })

/** My open and matched requests, with how many they are and how many offers wait for me. */
export const activeRequestsQuery = queryOptions({
  queryKey: ['requests', 'mine', 'active'],
  queryFn: ({ signal }) => api.get('/requests/mine', { query: { status: 'active', limit: ACTIVE }, signal }),
})

/** My requests in all states, for those that have ended. */
export const allMineQuery = infiniteQueryOptions({
  queryKey: ['requests', 'mine', 'all'],
  queryFn: ({ pageParam, signal }) =>
    api.get('/requests/mine', { query: { status: 'all', limit: ACTIVE, cursor: pageParam }, signal }),
  initialPageParam: undefined as Cursor,
  getNextPageParam: ({ meta }): Cursor => meta.nextCursor ?? undefined,
})

/** Others' requests that an offer of mine fulfilled. */
export const contributionsQuery = infiniteQueryOptions({
  queryKey: ['requests', 'contributions'],
  queryFn: ({ pageParam, signal }) =>
    api.get('/requests', { query: { contributor: 'me', limit: PAGE, cursor: pageParam }, signal }),
  initialPageParam: undefined as Cursor,
  getNextPageParam: ({ meta }): Cursor => meta.nextCursor ?? undefined,
})

/** My requests that were fulfilled. */
export const fulfilledMineQuery = infiniteQueryOptions({
  queryKey: ['requests', 'mine', 'fulfilled'],
  queryFn: ({ pageParam, signal }) =>
    api.get('/requests/mine', { query: { status: 'fulfilled', limit: PAGE, cursor: pageParam }, signal }),
  initialPageParam: undefined as Cursor,
  getNextPageParam: ({ meta }): Cursor => meta.nextCursor ?? undefined,
})

/** One request; `from` is where the reader is, for "how far". */
export const requestQuery = (id: string, from: Point | null = null) => {
  const position = from === null ? {} : coarse(from)
  return queryOptions({
    queryKey: ['requests', 'one', id, position],
    queryFn: async ({ signal }) => (await api.get('/requests/:id', { params: { id }, query: position, signal })).data,
  })
}

/** Open requests that a thing of mine may fit. */
export const fittingRequestsQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['requests', 'fitting', itemId],
    queryFn: async ({ signal }) =>
      (await api.get('/items/:id/fitting-requests', { params: { id: itemId }, signal })).data,
  })
