import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/http/api.ts'

/** Whom one has blocked, the latest first. */
export const blockedQuery = queryOptions({
  queryKey: ['accounts', 'blocked'],
  queryFn: async ({ signal }) => (await api.get('/users/blocks', { signal })).data,
  staleTime: 5 * 60_000,
})
