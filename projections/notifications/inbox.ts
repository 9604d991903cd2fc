import type { RecordedEvent } from '#domain/event.ts'
import { conversationIdOf } from '#domain/ids.ts'
import { type NotificationEvent, NotificationsRead } from '#domain/notifications/events.ts'
import type { Document } from '#stores/documents/port.ts'
import { type NoticeEvent, noticesOf, noticeTypes, type NotificationKind } from './notices.ts'
import { defineProjection } from '#projections/engine/projection.ts'

/** Something one person should know. The sentence is made when read, with present names and titles (G30). */
export interface NotificationDocument extends Document {
  readonly personId: string
  readonly kind: NotificationKind
  readonly itemId: string | null
  readonly claimId: string | null
  readonly conversationId: string | null
  /** Who did it, for the name. */
  readonly actorId: string | null
  readonly facts: Readonly<Record<string, string | null>>
  readonly read: boolean
  /** Place in the log: what one act tells keeps its order. */
  readonly order: number
  readonly createdAt: string
}
type Past = NoticeEvent | NotificationEvent

export const notifications = defineProjection<NotificationDocument, Past>({
  name: 'notifications',
  version: 6,
  indexes: {
    fields: [
      ['personId', 'order'],
      ['personId', 'read'],
    ],
    arrays: [],
  },
  wants: [...noticeTypes, NotificationsRead.type],
  keys: (event) =>
    event.type === 'NotificationsRead'
      ? event.data.ids
      : noticesOf(event).map(({ personId }) => notificationId(event, personId)),
  evolve: (document, event, id) => {
    if (event.type === 'NotificationsRead') return document && { ...document, read: true }
    const told = noticesOf(event).find(({ personId }) => notificationId(event, personId) === id)
    return told ? { ...placeOf(event), ...told, read: false, order: event.position, createdAt: event.at } : null
  },
})

/** Of what this event tells that person. */
export const notificationId = (event: Pick<RecordedEvent, 'id'>, personId: string): string => `${event.id}.${personId}`

const placeOf = ({ data }: NoticeEvent) => ({
  itemId: data.itemId,
  claimId: 'claimId' in data ? data.claimId : null,
  conversationId:
    'conversationId' in data
      ? data.conversationId
      : 'claimerId' in data
        ? conversationIdOf(data.itemId, data.claimerId)
        : null,
})
