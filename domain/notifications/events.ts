import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'

export const NotificationsRead = defineEvent('NotificationsRead', {
  version: 1,
  description: 'Somebody looked at notifications; the ids are named, so that folding needs no list.',
  schema: z.object({ personId: z.string(), ids: z.array(z.string()) }),
})

export const notificationEvents = [NotificationsRead] as const
export type NewNotificationEvent = NewEventIn<typeof notificationEvents>
export type NotificationEvent = EventIn<typeof notificationEvents>
