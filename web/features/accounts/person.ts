import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/http/api.ts'

/** What anybody may know of a neighbour. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', 'person', id],
    queryFn: async ({ signal }) => (await api.get('/users/:id/public', { params: { id }, signal })).data,
    staleTime: 5 * 60_000,
  })
