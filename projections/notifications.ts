import { AppreciationSent, type AppreciationFact } from '#domain/appreciation/events.ts'
import { claimEvents, type ClaimFact } from '#domain/claims/events.ts'
import type { Recorded } from '#domain/event.ts'
import { conversationIdOf } from '#domain/ids.ts'
import { ExpiryReminded, ItemExpired, type ItemFact, StillAvailableAsked } from '#domain/items/events.ts'
import { MessageSent, type MessageFact } from '#domain/messages/events.ts'
import { type NotificationFact, NotificationsRead } from '#domain/notifications/events.ts'
import { ItemHidden, type ReportFact } from '#domain/reports/events.ts'
import type { Document } from '#read-store/port.ts'
import { type Body, defineProjection } from './projection.ts'
import { newsOf } from './news.ts'

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
  readonly createdAt: string
}
export type NotificationKind =
  | 'claim_received'
  | 'claim_accepted'
  | 'claim_declined'
  | 'claim_cancelled'
  | 'claim_completed'
  | 'pickup_proposed'
  | 'pickup_confirmed'
  | 'pickup_declined'
  | 'pickup_reminder'
  | 'item_expiring'
  | 'item_expired'
  | 'still_available'
  | 'item_hidden'
  | 'message'
  | 'appreciation'

export type NewsFact =
  | ClaimFact
  | AppreciationFact
  | Extract<ItemFact, { type: 'ItemExpired' | 'ExpiryReminded' | 'StillAvailableAsked' }>
  | Extract<ReportFact, { type: 'ItemHidden' }>
  | Extract<MessageFact, { type: 'MessageSent' }>
type Past = NewsFact | NotificationFact

const news = [
  ...claimEvents,
  AppreciationSent,
  ItemExpired,
  ExpiryReminded,
  StillAvailableAsked,
  ItemHidden,
  MessageSent,
]

export const notifications = defineProjection<NotificationDocument, Past>({
  name: 'notifications',
  version: 1,
  indexes: {
    fields: [
      ['personId', 'createdAt'],
      ['personId', 'read'],
    ],
    arrays: [],
  },
  wants: [...news, NotificationsRead].map(({ type }) => type),
  keys: (event) =>
    event.type === 'NotificationsRead'
      ? event.data.ids
      : newsOf(event).map(({ personId }) => notificationId(event, personId)),
  evolve: (document, event, id) => {
    if (event.type === 'NotificationsRead') return document && { ...bodyOf(document), read: true }
    const told = newsOf(event).find(({ personId }) => notificationId(event, personId) === id)
    return told ? { ...placeOf(event), ...told, read: false, createdAt: event.at } : null
  },
})

const bodyOf = ({ _id, _pos, ...body }: NotificationDocument): Body<NotificationDocument> => body

const notificationId = (event: Recorded<NewsFact>, personId: string): string => `${event.id}.${personId}`

const placeOf = ({ data }: NewsFact) => ({
  itemId: data.itemId,
  claimId: 'claimId' in data ? data.claimId : null,
  conversationId:
    'conversationId' in data
      ? data.conversationId
      : 'claimerId' in data
        ? conversationIdOf(data.itemId, data.claimerId)
        : null,
})
