import { ClaimRequested } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { conversationIdOf } from '#domain/ids.ts'
import { ConversationRead, type MessageEvent } from '#domain/messages/events.ts'
import { type NotificationEvent, NotificationsRead } from '#domain/notifications/events.ts'
import type { Document } from '#stores/documents/port.ts'
import { type Body, defineProjection } from '#projections/engine/projection.ts'
import { type NoticeEvent, noticesOf, noticeTypes, type NotificationKind } from './notices.ts'

/**
 * What one person has not looked at yet, told apart for the newest 200, so that no answer reads a list that grows: the bell,
 * the badge of the messages, and which of the shown notifications are unread. Whatever lies below the oldest of the 200
 * counts as read; a badge ends at 99+ anyway.
 */
export interface InboxDocument extends Document {
  /** Notifications ever told to this person. */
  readonly total: number
  /** Oldest first. */
  readonly notices: readonly UnreadNotice[]
  readonly messages: readonly UnreadMessage[]
}
interface UnreadNotice {
  /** Of the event that told it. */
  readonly id: string
  /** Position of that event in the log: a person is told at most one thing by one event. */
  readonly order: number
  /** Where it is a message: who reads the thread has read this, too. */
  readonly conversationId: string | null
}
interface UnreadMessage {
  readonly order: number
  readonly conversationId: string
}
type Past = NoticeEvent | NotificationEvent | Extract<MessageEvent, { type: 'ConversationRead' }>
type InboxBody = Body<InboxDocument>

const NEWEST = 200
const newest = <One>(list: readonly One[], one: One): readonly One[] => [...list, one].slice(-NEWEST)
const EMPTY: InboxBody = { total: 0, notices: [], messages: [] }

export const inboxes = defineProjection<InboxDocument, Past>({
  name: 'inboxes',
  version: 1,
  indexes: { fields: [], arrays: [] },
  wants: [...noticeTypes, NotificationsRead.type, ConversationRead.type],
  keys: (event) => {
    if (event.type === 'NotificationsRead') return [event.data.personId]
    if (event.type === 'ConversationRead') return [event.data.readerId]
    return noticesOf(event).map(({ personId }) => personId)
  },
  evolve: (document, event, personId) => {
    const body = document ?? EMPTY
    if (event.type === 'NotificationsRead') return { ...body, notices: unreadAfter(body.notices, event, personId) }
    if (event.type === 'ConversationRead') return afterReading(body, event)
    return afterNotice(body, event, personId)
  },
})

const unreadAfter = (
  notices: InboxBody['notices'],
  { data }: RecordedEvent<NotificationEvent>,
  personId: string,
): InboxBody['notices'] => {
  const ids = new Set(data.ids)
  return notices.filter(({ id, order }) => order > data.upTo && !ids.has(`${id}.${personId}`))
}

/** Reading a thread also reads the notifications of its messages. */
const afterReading = (
  body: InboxBody,
  { data, position }: RecordedEvent<Extract<Past, { type: 'ConversationRead' }>>,
): InboxBody => {
  const upTo = data.upTo ?? position
  const left = (one: { readonly conversationId: string | null; readonly order: number }): boolean =>
    one.conversationId !== data.conversationId || one.order > upTo
  return { ...body, notices: body.notices.filter(left), messages: body.messages.filter(left) }
}

const afterNotice = (body: InboxBody, event: RecordedEvent<NoticeEvent>, personId: string): InboxBody => {
  const notice = noticesOf(event).find((one) => one.personId === personId)
  if (!notice) return body
  const { id, position: order } = event
  const wordsIn = conversationOf(event, notice.kind)
  // The claimer's opening message is unread in the thread, but the request itself stays an unread notification of the owner.
  const conversationId = notice.kind === 'message' ? wordsIn : null
  return {
    total: body.total + 1,
    notices: newest(body.notices, { id, order, conversationId }),
    messages: wordsIn === null ? body.messages : newest(body.messages, { order, conversationId: wordsIn }),
  }
}

/** The conversation in which this event said words to the person it tells; null where it said none. */
const conversationOf = (event: RecordedEvent<NoticeEvent>, kind: NotificationKind): string | null => {
  if (event.type === 'MessageSent') return event.data.conversationId
  if (event.type !== ClaimRequested.type || kind !== 'claim_received') return null
  return event.data.message === null ? null : conversationIdOf(event.data.itemId, event.data.claimerId)
}
