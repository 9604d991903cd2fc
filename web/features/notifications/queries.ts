import { queryOptions } from '@tanstack/react-query'
import type { NotificationView } from '#api/notifications/contract.ts'
import { api } from '#web/lib/api.ts'

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api.get<NotificationView[], { unreadCount: number }>('/notifications', {}, { signal }),
})
