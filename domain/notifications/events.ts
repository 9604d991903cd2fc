import { z } from 'zod'
import { defineEvent, type FactIn, type NewIn } from '../event.ts'

export const NotificationsRead = defineEvent('NotificationsRead', {
  version: 1,
  says: 'Somebody looked at notifications; the ids are named, so that folding needs no list.',
  schema: z.object({ personId: z.string(), ids: z.array(z.string()) }),
})

export const notificationEvents = [NotificationsRead] as const
export type NotificationEvent = NewIn<typeof notificationEvents>
export type NotificationFact = FactIn<typeof notificationEvents>
