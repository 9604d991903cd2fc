import { queryOptions } from '@tanstack/react-query'
import type { PublicPersonView } from '#api/accounts/contract.ts'
import { api } from '#web/lib/api.ts'

/** What anybody may know of a neighbour. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', 'person', id],
    queryFn: async ({ signal }) => (await api.get<PublicPersonView>(`/users/${id}/public`, {}, { signal })).data,
    staleTime: 5 * 60_000,
  })
