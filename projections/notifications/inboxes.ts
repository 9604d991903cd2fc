import type { RecordedEvent } from '#domain/event.ts'
import { conversationIdOf } from '#domain/ids.ts'
import { ConversationRead, type MessageEvent } from '#domain/messages/events.ts'
import { MOST_UNREAD } from '#domain/messages/vocabulary.ts'
import { type NotificationEvent, NotificationsRead } from '#domain/notifications/events.ts'
import type { Document } from '#stores/documents/port.ts'
import { type Body, defineProjection } from '#projections/engine/projection.ts'
import { isGathered, type Notice, type NotificationKind, type Retirement } from './notice.ts'
import { type NoticeEvent, noticesOf, noticeTo, isNoticeEvent } from './notices.ts'
import { type NotificationTrigger, notificationTriggerTypes, retiredBy } from './retired.ts'

/**
 * What one person has not looked at yet and still holds, told apart for the newest 200, so that no answer reads a list that grows:
 * the bell, the badge of the messages, and which of the shown notifications are unread. The messages of one conversation are one
 * notification. Whatever lies below the oldest of the 200 counts as read; a badge ends at 99+ anyway.
 */
export interface InboxDocument extends Document {
  /** Notifications ever told to this person, without those of which one row stands for many: these rows are counted in an index. */
  readonly total: number
  /** Oldest first. */
  readonly notices: readonly UnreadNotice[]
  readonly messages: readonly UnreadThread[]
}
export interface UnreadNotice {
  /** Of the event that told it; of several messages, the newest. */
  readonly id: string
  /** Position of that event in the log: a person is told at most one thing by one event. */
  readonly order: number
  readonly kind: NotificationKind
  /** The id of what it is about: a conversation for a message, a request for its end, else the account, the claim, the offer, the listing. */
  readonly subjectId: string
}
/** Unread messages of one conversation: named once, since the whole document is written with each message. */
export interface UnreadThread {
  readonly conversationId: string
  /** Positions in the log, oldest first. */
  readonly orders: readonly number[]
}
type Past = NotificationTrigger | NotificationEvent | Extract<MessageEvent, { type: 'ConversationRead' }>
type InboxBody = Body<InboxDocument>

const NEWEST = 200
const newest = <One>(list: readonly One[], one: One): readonly One[] => [...list, one].slice(-NEWEST)
const EMPTY: InboxBody = { total: 0, notices: [], messages: [] }

export const inboxes = defineProjection<InboxDocument, Past>({
  name: 'inboxes',
  version: 26,
  indexes: { fields: [], arrays: [] },
  wants: [...notificationTriggerTypes, NotificationsRead.type, ConversationRead.type],
  keys: (event) => {
    if (event.type === 'NotificationsRead') return [event.data.personId]
    if (event.type === 'ConversationRead') return [event.data.readerId]
    const told = isNoticeEvent(event) ? noticesOf(event) : []
    return [...retiredBy(event), ...told].map(({ personId }) => personId)
  },
  evolve: (document, event, personId) => {
    const body = document ?? EMPTY
    if (event.type === 'NotificationsRead') return { ...body, notices: unreadAfter(body.notices, event, personId) }
    if (event.type === 'ConversationRead') return afterReading(body, event)
    const left = afterRetiring(document, retiredBy(event), personId)
    return isNoticeEvent(event) ? afterNotice(left, event, personId) : left
  },
})

/** The same document where nothing of it is retired: then nothing is written. */
const afterRetiring = (
  document: InboxDocument | null,
  retired: readonly Retirement[],
  personId: string,
): InboxBody | null => {
  if (document === null) return null
  const isOver = ({ kind, subjectId }: UnreadNotice): boolean =>
    retired.some((one) => one.personId === personId && one.subjectId === subjectId && one.kinds.includes(kind))
  return document.notices.some(isOver)
    ? { ...document, notices: document.notices.filter((one) => !isOver(one)) }
    : document
}

const unreadAfter = (
  notices: InboxBody['notices'],
  { data }: RecordedEvent<NotificationEvent>,
  personId: string,
): InboxBody['notices'] => {
  const ids = new Set(data.ids)
  return notices.filter(({ id, order }) => order > data.upTo && !ids.has(`${id}.${personId}`))
}

/** Reading a thread also reads the notification of its messages. */
const afterReading = (
  body: InboxBody,
  { data, position }: RecordedEvent<Extract<Past, { type: 'ConversationRead' }>>,
): InboxBody => {
  const upTo = data.upTo ?? position
  const { conversationId } = data
  return {
    ...body,
    notices: body.notices.filter((one) => !isOfThread(one, conversationId) || one.order > upTo),
    messages: body.messages.flatMap((one) => (one.conversationId === conversationId ? unreadIn(one, upTo) : [one])),
  }
}

const unreadIn = ({ conversationId, orders }: UnreadThread, upTo: number): readonly UnreadThread[] => {
  const left = orders.filter((order) => order > upTo)
  return left.length === 0 ? [] : [{ conversationId, orders: left }]
}

const isOfThread = ({ kind, subjectId }: UnreadNotice, conversationId: string): boolean =>
  kind === 'message' && subjectId === conversationId

/** A message takes the place of the one before it in the same conversation, as the newest of all; so does an edit of the same listing. */
const afterNotice = (
  document: InboxBody | null,
  event: RecordedEvent<NoticeEvent>,
  personId: string,
): InboxBody | null => {
  const notice = noticeTo(event, personId)
  if (!notice) return document
  const body = document ?? EMPTY
  const { kind } = notice
  const subjectId = subjectIdOf(event, notice)
  const isSame = (one: UnreadNotice): boolean => one.kind === kind && one.subjectId === subjectId
  const others = isGathered(kind) ? body.notices.filter((one) => !isSame(one)) : body.notices
  const { id, position: order } = event
  const wordsIn = conversationOf(event, kind)
  return {
    total: isGathered(kind) ? body.total : body.total + 1,
    notices: newest(others, { id, order, kind, subjectId }),
    // The claimer's opening message is unread in the thread, but the request itself stays an unread notification of the owner.
    messages: wordsIn === null ? body.messages : withMessage(body.messages, { order, conversationId: wordsIn }),
  }
}

const withMessage = (
  threads: InboxBody['messages'],
  { conversationId, order }: { readonly conversationId: string; readonly order: number },
): InboxBody['messages'] => {
  const before = threads.find((one) => one.conversationId === conversationId)?.orders ?? []
  const others = threads.filter((one) => one.conversationId !== conversationId)
  const all = [...others, { conversationId, orders: [...before, order] }]
  const count = all.reduce((sum, { orders }) => sum + orders.length, 0)
  return count > MOST_UNREAD ? withoutOldest(all) : all
}

const withoutOldest = (threads: InboxBody['messages']): InboxBody['messages'] => {
  const oldest = Math.min(...threads.map(({ orders }) => orders[0] ?? Infinity))
  return threads.flatMap((one) => (one.orders[0] === oldest ? unreadIn(one, oldest) : [one]))
}

const subjectIdOf = ({ data }: RecordedEvent<NoticeEvent>, { kind }: Notice): string => {
  if (kind === 'message' && 'conversationId' in data) return data.conversationId
  if (kind.startsWith('request_') && 'requestId' in data) return data.requestId
  return nearestIdIn(data)
}

const nearestIdIn = (data: NoticeEvent['data']): string => {
  if ('claimId' in data) return data.claimId
  if ('offerId' in data) return data.offerId
  if ('itemId' in data) return data.itemId
  if ('ticketId' in data) return data.ticketId
  return 'requestId' in data ? data.requestId : data.accountId
}

/** The conversation in which this event said words to the person it tells; null where it said none. */
const conversationOf = (event: RecordedEvent<NoticeEvent>, kind: NotificationKind): string | null => {
  if (event.type === 'MessageSent') return event.data.conversationId
  if (event.type !== 'ClaimRequested' || kind !== 'claim_received') return null
  return event.data.message === null ? null : conversationIdOf(event.data.itemId, event.data.claimerId)
}
