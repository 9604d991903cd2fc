import type { BlockEvent } from '#domain/blocks/events.ts'
import type { CalendarEvent } from '#domain/calendar/events.ts'
import type { FeedbackEvent } from '#domain/feedback/events.ts'
import type { MessageEvent } from '#domain/messages/events.ts'
import type { NotificationEvent } from '#domain/notifications/events.ts'
import type { PlaceEvent } from '#domain/places/events.ts'
import type { ExportEvent } from '#domain/privacy/events.ts'
import type { PushEvent } from '#domain/push/events.ts'
import type { ReceiptEvent } from '#domain/receipts/events.ts'
import type { EvidenceEvent, PersonReportEvent } from '#domain/reports/events.ts'
import type { SearchEvent } from '#domain/searches/events.ts'
import type { TextEvent } from '#domain/texts/events.ts'
import { account, gift, message, type RowsOf, signIn, untold } from '#api/history/telling.ts'
import * as texts from './other-texts.ts'

export const messageRows: RowsOf<MessageEvent['type']> = {
  ConversationStarted: message(({ data }, { me, whom, thing }) =>
    // Nobody is told that somebody opened a conversation and said nothing.
    data.participantId === me ? texts.conversationStarted(whom(data.ownerId), thing(data.itemId)) : null,
  ),
  MessageSent: message(({ data }, { who, whom, thing }) =>
    texts.messageSent(who(data.senderId), whom(data.recipientId), thing(data.itemId)),
  ),
  ConversationRead: untold('That somebody has read up to a place is shown in the chat, and changes with each look.'),
}

/** Whom a block or a report is about is not told of it. */
export const blockRows: RowsOf<BlockEvent['type']> = {
  PersonBlocked: account(({ data }, { me, blocked }) =>
    data.blockerId === me ? texts.personBlocked(blocked(data.blockedId)) : null,
  ),
  PersonUnblocked: account(
    ({ data }, { me, blocked }) => (data.blockerId === me ? texts.personUnblocked(blocked(data.blockedId)) : null),
    ['PersonBlocked'],
  ),
  BlockSettled: untold('A note of the site: what the block ended is told by itself.'),
}

export const personReportRows: RowsOf<PersonReportEvent['type']> = {
  PersonReported: account(({ data }, { me, blocked }) =>
    data.reporterId === me ? texts.personReported(blocked(data.reportedId)) : null,
  ),
  PersonReportUpdated: account(
    ({ data }, { me, blocked }) =>
      data.reporterId === me ? texts.personReportUpdated(blocked(data.reportedId)) : null,
    ['PersonReported'],
  ),
  MessageReported: account(({ data }, { me, blocked }) =>
    data.reporterId === me ? texts.messageReported(blocked(data.reportedId)) : null,
  ),
  MessageReportUpdated: account(
    ({ data }, { me, blocked }) =>
      data.reporterId === me ? texts.messageReportUpdated(blocked(data.reportedId)) : null,
    ['MessageReported'],
  ),
  PersonReportClosed: untold('A note of those who run the site; what they did is told by itself.'),
}

export const evidenceRows: RowsOf<EvidenceEvent['type']> = {
  ReportEvidenceForgotten: untold('A note of the site: nobody can read any more what was reported.'),
}

export const textRows: RowsOf<TextEvent['type']> = {
  PolicyTextPublished: untold('It concerns everybody; who has to agree is asked.'),
}

export const exportRows: RowsOf<ExportEvent['type']> = {
  ExportRequested: account(() => texts.exportRequested),
  ExportReady: account(() => ({ text: texts.exportReady, detail: texts.exportStays }), ['ExportRequested']),
  ExportFailed: account(() => texts.exportFailed, ['ExportRequested']),
  ExportExpired: account(() => texts.exportExpired, ['ExportReady']),
}

type Setting = NotificationEvent | PushEvent | SearchEvent | CalendarEvent | PlaceEvent | FeedbackEvent | ReceiptEvent

export const settingRows: RowsOf<Setting['type']> = {
  NotificationsRead: untold('That one has looked at notifications changes nothing for anybody.'),
  PushSubscribed: signIn(() => texts.pushSubscribed),
  PushUnsubscribed: signIn(
    ({ data }) => ({ text: texts.pushUnsubscribed, detail: texts.unsubscribed[data.reason] }),
    ['PushSubscribed'],
  ),
  SearchSaved: gift(() => texts.searchSaved),
  SearchDeleted: gift(() => texts.searchDeleted, ['SearchSaved']),
  CalendarFeedOpened: account(() => texts.calendarFeedOpened),
  CalendarFeedClosed: account(() => texts.calendarFeedClosed, ['CalendarFeedOpened']),
  PlaceRemembered: untold('A note of the site: the same home is shown at the same public point.'),
  FeedbackGiven: untold('It names nobody.'),
  FeedbackForgotten: untold('It names nobody.'),
  ErasureReceiptMade: untold('Whoever it is about cannot sign in any more.'),
}
