import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#web/lib/http/api.ts'

/** The public settings of the site. */
export const brandingQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: async ({ signal }) => (await api.get('/branding', { signal })).data,
  staleTime: Infinity,
})

export const useBranding = () => useSuspenseQuery(brandingQuery).data
