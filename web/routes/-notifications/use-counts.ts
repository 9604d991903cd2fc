import { useQuery } from '@tanstack/react-query'
import { unreadMessagesQuery } from '#web/features/messages/queries.ts'
import { notificationsQuery } from '#web/features/notifications/queries.ts'

/** Unread counts for the notification and message icons. */
export const useCounts = () => {
  const messages = useQuery(unreadMessagesQuery).data?.count ?? 0
  const notifications = useQuery(notificationsQuery).data?.unreadCount ?? 0
  return { messages, notifications }
}
