import { useQueryClient } from '@tanstack/react-query'
import { notificationsQuery } from '#web/features/notifications/queries.ts'
import type { Mutation } from '#web/lib/mutation.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toast.tsx'

/** Marks one as read, silently: it is a side effect of opening it. */
export const useReadOne = () => {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  const markRead = (id: string) =>
    client.setQueryData(queryKey, (news) => {
      const isNew = news?.data.some((one) => one.id === id && !one.read) === true
      return isNew
        ? {
            ...news,
            data: news.data.map((one) => (one.id === id ? { ...one, read: true } : one)),
            unreadCount: news.unreadCount - 1,
          }
        : news
    })
  return useAction({
    mutation: (id: string): Mutation => ({
      method: 'PUT',
      path: `/notifications/${id}/read`,
      body: {},
      label: 'Notification read',
      subject: `notification:${id}`,
      silent: true,
    }),
    invalidates: [queryKey],
    onQueued: markRead,
  })
}

/** Never queued: sent later, it would mark notifications as read that nobody has seen. */
export const useReadAll = () =>
  useAction({
    run: (_: null, key) => api.put('/notifications/read-all', {}, { key }),
    invalidates: [notificationsQuery.queryKey],
    onFailed: (error) => toast.bad({ title: 'Update Failed', text: messageOf(error) }),
  })
