import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/http/api.ts'

/** Beside the account, since what is looked out for belongs to the person. */
export const searchesQuery = queryOptions({
  queryKey: ['accounts', 'searches'],
  queryFn: async ({ signal }) => (await api.get('/searches', { signal })).data,
})
