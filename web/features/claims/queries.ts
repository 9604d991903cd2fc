import { queryOptions } from '@tanstack/react-query'
import type { ClaimView } from '#api/claims/contract.ts'
import { api } from '#web/lib/api.ts'

/** All claims on an item, in waiting-list order, for its owner; for anybody else only their own. */
export const itemClaimsQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['claims', 'item', itemId],
    queryFn: async ({ signal }) =>
      (await api.get<ClaimView[]>(`/claims/item/${itemId}`, { limit: 100 }, { signal })).data,
  })

export const claimQuery = (id: string) =>
  queryOptions({
    queryKey: ['claims', 'one', id],
    queryFn: async ({ signal }) => (await api.get<ClaimView>(`/claims/${id}`, {}, { signal })).data,
  })

export const myClaimsQuery = queryOptions({
  queryKey: ['claims', 'mine'],
  queryFn: async ({ signal }) => (await api.get<ClaimView[]>('/claims', { role: 'all', limit: 100 }, { signal })).data,
})
