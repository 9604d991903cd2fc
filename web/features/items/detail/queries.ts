import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/http/api.ts'

/** What happened to a thing, where it stands, and what may follow. The newest page of steps first; earlier ones follow. */
export const lifeQuery = (itemId: string) =>
  infiniteQueryOptions({
    queryKey: ['items', 'life', itemId],
    queryFn: ({ signal, pageParam }) =>
      api.get('/items/:id/history', { params: { id: itemId }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
  })
