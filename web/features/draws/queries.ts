import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/http/api.ts'

/** The draw of an item, with all that is needed to check it. */
export const drawQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['items', 'draw', itemId],
    queryFn: async ({ signal }) => (await api.get('/items/:id/draw', { params: { id: itemId }, signal })).data,
  })
