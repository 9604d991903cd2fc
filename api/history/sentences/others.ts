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

export const messageRows: RowsOf<MessageEvent['type']> = {
  ConversationStarted: message(({ data }, { me, whom, thing }) =>
    // Nobody is told that somebody opened a conversation and said nothing.
    data.participantId === me ? `You opened a chat with ${whom(data.ownerId)} about ${thing(data.itemId)}` : null,
  ),
  MessageSent: message(
    ({ data }, { who, whom, thing }) =>
      `${who(data.senderId)} wrote to ${whom(data.recipientId)} about ${thing(data.itemId)}`,
  ),
  ConversationRead: untold('That somebody has read up to a place is shown in the chat, and changes with each look.'),
}

/** Whom a block or a report is about is not told of it. */
export const blockRows: RowsOf<BlockEvent['type']> = {
  PersonBlocked: account(({ data }, { me, blocked }) =>
    data.blockerId === me ? `You blocked ${blocked(data.blockedId)}` : null,
  ),
  PersonUnblocked: account(
    ({ data }, { me, blocked }) => (data.blockerId === me ? `You unblocked ${blocked(data.blockedId)}` : null),
    ['PersonBlocked'],
  ),
  BlockSettled: untold('A note of the site: what the block ended is told by itself.'),
}

export const personReportRows: RowsOf<PersonReportEvent['type']> = {
  PersonReported: account(({ data }, { me, blocked }) =>
    data.reporterId === me ? `You reported ${blocked(data.reportedId)}` : null,
  ),
  PersonReportUpdated: account(
    ({ data }, { me, blocked }) =>
      data.reporterId === me ? `You changed your report of ${blocked(data.reportedId)}` : null,
    ['PersonReported'],
  ),
  MessageReported: account(({ data }, { me, blocked }) =>
    data.reporterId === me ? `You reported a message of ${blocked(data.reportedId)}` : null,
  ),
  MessageReportUpdated: account(
    ({ data }, { me, blocked }) =>
      data.reporterId === me ? `You changed your report of a message of ${blocked(data.reportedId)}` : null,
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
  ExportRequested: account(() => 'You asked for a copy of your data'),
  ExportReady: account(
    () => ({ text: 'The copy of your data was ready', detail: 'It stays for seven days' }),
    ['ExportRequested'],
  ),
  ExportFailed: account(() => 'The copy of your data could not be made', ['ExportRequested']),
  ExportExpired: account(() => 'The copy of your data was removed after its seven days', ['ExportReady']),
}

type Setting = NotificationEvent | PushEvent | SearchEvent | CalendarEvent | PlaceEvent | FeedbackEvent | ReceiptEvent

const UNSUBSCRIBED = {
  person: 'You said so',
  gone: 'The device is gone',
  'signed-out': 'It was signed out',
  replaced: 'Newer devices took its place',
} as const

export const settingRows: RowsOf<Setting['type']> = {
  NotificationsRead: untold('That one has looked at notifications changes nothing for anybody.'),
  PushSubscribed: signIn(() => 'You let a device be told while the page is closed'),
  PushUnsubscribed: signIn(
    ({ data }) => ({ text: 'A device is no longer told while the page is closed', detail: UNSUBSCRIBED[data.reason] }),
    ['PushSubscribed'],
  ),
  SearchSaved: gift(() => 'You saved a search'),
  SearchDeleted: gift(() => 'You deleted a saved search', ['SearchSaved']),
  CalendarFeedOpened: account(() => 'You opened a calendar address for your pickups'),
  CalendarFeedClosed: account(() => 'You closed the calendar address for your pickups', ['CalendarFeedOpened']),
  PlaceRemembered: untold('A note of the site: the same home is shown at the same public point.'),
  FeedbackGiven: untold('It names nobody.'),
  FeedbackForgotten: untold('It names nobody.'),
  ErasureReceiptMade: untold('Whoever it is about cannot sign in any more.'),
}
