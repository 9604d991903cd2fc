import { queryOptions } from '@tanstack/react-query'
import type { LifeView } from '#api/items/contract.ts'
import { api } from '#web/lib/api.ts'

/** What happened to a thing, where it stands, and what may follow. */
export const lifeQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['items', 'life', itemId],
    queryFn: async ({ signal }) => (await api.get<LifeView>(`/items/${itemId}/history`, {}, { signal })).data,
  })
