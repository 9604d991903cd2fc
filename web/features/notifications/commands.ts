import { useQueryClient } from '@tanstack/react-query'
import { notificationsQuery } from '#web/features/notifications/queries.ts'
import * as texts from '#web/features/notifications/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { write } from '#web/write.ts'

/** Marks one as read, silently: it is a side effect of opening it. */
export const useReadOne = () => {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  const markRead = (id: string) =>
    client.setQueryData(queryKey, (list) => {
      const isNew = list?.data.some((one) => one.id === id && !one.read) === true
      return isNew
        ? {
            ...list,
            data: list.data.map((one) => (one.id === id ? { ...one, read: true } : one)),
            unreadCount: list.unreadCount - 1,
          }
        : list
    })
  return useAction({
    mutation: (id: string) => ({
      ...write('PUT /notifications/:id/read', { params: { id } }),
      label: texts.readLabel,
      subject: `notification:${id}`,
      silent: true,
    }),
    onDone: (_, id) => markRead(id),
    onQueued: markRead,
  })
}

/** Never queued: sent later, it would mark notifications as read that nobody has seen. */
export const useReadAll = () =>
  useAction({
    write: () => write('PUT /notifications/read-all', {}),
    onFailed: (error) => toast.bad({ title: texts.updateFailed, text: messageOf(error) }),
  })
