import type { QueryClient } from '@tanstack/react-query'
import { current, hereOf } from '#web/features/accounts/place/here.ts'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { brandingQuery } from '#web/features/branding/queries.ts'

/** Where the reader is, for loaders: what `useHere` says, without a component. Null before the page has begun. */
export const hereNow = (client: QueryClient) => {
  const site = client.getQueryData(brandingQuery.queryKey)?.site
  if (site === undefined) return null
  return hereOf({ storedPosition: current(), session: client.getQueryData(sessionQuery.queryKey) ?? null, site }).point
}
