import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export const unreadMessagesQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: async ({ signal }) =>
    (await api.get<{ count: number; threads: number }>('/messages/unread/count', {}, { signal })).data,
})
