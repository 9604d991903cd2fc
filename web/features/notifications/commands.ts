import { notificationsQuery } from '#web/features/notifications/queries.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toast.tsx'

/** One as read: silent, it follows from a press on something else. */
export const useReadOne = () =>
  useAction({
    run: (id: string, key) => api.put(`/notifications/${id}/read`, {}, { key }),
    invalidates: [notificationsQuery.queryKey],
  })

export const useReadAll = () =>
  useAction({
    run: (_: null, key) => api.put('/notifications/read-all', {}, { key }),
    invalidates: [notificationsQuery.queryKey],
    onFailed: (error) => toast.bad({ title: 'Update Failed', text: messageOf(error) }),
  })
