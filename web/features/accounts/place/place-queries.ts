import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/http/api.ts'

/** Suggestions for what was typed of a suburb or postcode. */
export const placesQuery = (q: string) =>
  queryOptions({
    queryKey: ['accounts', 'places', q],
    queryFn: async ({ signal }) => (await api.get('/places', { query: { q }, signal })).data,
    enabled: q.trim() !== '',
    staleTime: Infinity,
  })

/** The site's own suburbs: settings that are there since the start, under the key of the site's settings. */
export const builtInQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: async ({ signal }) => (await api.get('/branding', { signal })).data,
  select: ({ site }) => site.suburbs,
  staleTime: Infinity,
})
