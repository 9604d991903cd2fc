import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'

interface NamedOnly {
  readonly personId: string
  readonly ids: readonly string[]
}

export const NotificationsRead = defineEvent('NotificationsRead', {
  version: 2,
  description:
    'Somebody looked at notifications: at all up to a position of the log, and at a few named ones above it.',
  schema: z.object({
    personId: z.string(),
    /** Everything up to this position of the log is read; 0 where the watermark stays where it was. */
    upTo: z.number().int(),
    ids: z.array(z.string()),
  }),
  positions: ['upTo'],
  // Version 1 named each notification that was read and knew of no position.
  upcast: { 1: (data: NamedOnly) => ({ ...data, upTo: 0 }) },
})

export const notificationEvents = [NotificationsRead] as const
export type NewNotificationEvent = NewEventIn<typeof notificationEvents>
export type NotificationEvent = EventIn<typeof notificationEvents>
