import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/http/api.ts'

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api.get('/notifications', { signal }),
})
