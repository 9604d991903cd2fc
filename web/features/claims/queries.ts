import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/http/api.ts'

/** All claims on an item, in waiting-list order, for its owner; for anybody else only their own. */
export const itemClaimsQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['claims', 'item', itemId],
    queryFn: async ({ signal }) =>
      (await api.get('/claims/item/:id', { params: { id: itemId }, query: { limit: 100 }, signal })).data,
  })

export const claimQuery = (id: string) =>
  queryOptions({
    queryKey: ['claims', 'one', id],
    queryFn: async ({ signal }) => (await api.get('/claims/:id', { params: { id }, signal })).data,
  })

/** What is promised to me or by me: few, and all of it on one page. */
export const acceptedClaimsQuery = queryOptions({
  queryKey: ['claims', 'accepted'],
  queryFn: async ({ signal }) =>
    (await api.get('/claims', { query: { role: 'all', status: 'accepted', limit: 100 }, signal })).data,
})

export const myClaimsQuery = queryOptions({
  queryKey: ['claims', 'mine'],
  queryFn: async ({ signal }) => (await api.get('/claims', { query: { role: 'all', limit: 100 }, signal })).data,
})
