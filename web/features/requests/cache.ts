import type { QueryClient } from '@tanstack/react-query'
import type { RequestView } from '#api/requests/contract.ts'
import { activeRequestsQuery } from '#web/features/requests/queries.ts'

/** Puts a request that the server has just answered where it is shown; how far it is stays as it was. */
export const keepRequest = (client: QueryClient, request: RequestView) => {
  const replace = (old: RequestView) =>
    old.id === request.id ? { ...request, distance: old.distance, walkTime: old.walkTime } : old
  client.setQueriesData<RequestView>({ queryKey: ['requests', 'one', request.id] }, (old) => old && replace(old))
  client.setQueryData(activeRequestsQuery.queryKey, (mine) => mine && { ...mine, data: mine.data.map(replace) })
}
