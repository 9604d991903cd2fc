import type { RecordedEvent } from '#domain/event.ts'
import { conversationIdOf } from '#domain/ids.ts'
import type { Document } from '#stores/documents/port.ts'
import { type Notice, type NoticeEvent, noticesOf, noticeTypes, type NotificationKind } from './notices.ts'
import { type Body, defineProjection } from '#projections/engine/projection.ts'

/**
 * Something one person should know, written once: whether it was read stands in the person's inbox document. The sentence is
 * made when it is shown, with present names and titles (G30).
 */
export interface NotificationDocument extends Document {
  readonly personId: string
  readonly kind: NotificationKind
  readonly itemId: string | null
  readonly claimId: string | null
  readonly conversationId: string | null
  /** Who did it, for the name. */
  readonly actorId: string | null
  readonly facts: Readonly<Record<string, string | null>>
  /** Place in the log: what one act tells keeps its order. */
  readonly order: number
  readonly createdAt: string
}

export const notifications = defineProjection<NotificationDocument, NoticeEvent>({
  name: 'notifications',
  version: 7,
  once: true,
  indexes: { fields: [['personId', 'order']], arrays: [] },
  wants: noticeTypes,
  keys: (event) => noticesOf(event).map(({ personId }) => notificationId(event, personId)),
  evolve: (_, event, id) => {
    const told = noticesOf(event).find(({ personId }) => notificationId(event, personId) === id)
    return told ? written(event, told) : null
  },
})

/** Field by field: spreading two objects into a third costs as much as all the rest of it. */
const written = (event: RecordedEvent<NoticeEvent>, told: Notice): Body<NotificationDocument> => {
  const { data } = event
  return {
    itemId: data.itemId,
    claimId: 'claimId' in data ? data.claimId : null,
    conversationId: conversationOf(data),
    personId: told.personId,
    kind: told.kind,
    actorId: told.actorId,
    facts: told.facts,
    order: event.position,
    createdAt: event.at,
  }
}

/** Of what this event tells that person. */
export const notificationId = (event: Pick<RecordedEvent, 'id'>, personId: string): string => `${event.id}.${personId}`

const conversationOf = (data: NoticeEvent['data']): string | null => {
  if ('conversationId' in data) return data.conversationId
  return 'claimerId' in data ? conversationIdOf(data.itemId, data.claimerId) : null
}
