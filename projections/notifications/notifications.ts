import type { RecordedEvent } from '#domain/event.ts'
import { conversationIdOf } from '#domain/ids.ts'
import type { Document } from '#stores/documents/port.ts'
import { everyPage, type Query } from '#stores/documents/query.ts'
import { isSecurityNotice } from '#domain/notifications/vocabulary.ts'
import { isGathered, isNewListing, type Notice, type NotificationKind } from './notice.ts'
import { type NoticeEvent, noticesOf, noticeTo, noticeTypes } from './notices.ts'
import { idByTime } from '#projections/engine/id-by-time.ts'
import { type Body, defineProjection, type View } from '#projections/engine/projection.ts'

/**
 * Something one person should know: whether it was read stands in the person's inbox document. The messages of one conversation are
 * one notification, which each of them writes anew, and so are the edits of one listing. The sentence is made when it is shown, with present names and titles.
 */
export interface NotificationDocument extends Document {
  /** Of the event that told it; of several messages, the newest. */
  readonly eventId: string
  readonly personId: string
  readonly kind: NotificationKind
  readonly itemId: string | null
  readonly claimId: string | null
  readonly conversationId: string | null
  readonly requestId: string | null
  readonly offerId: string | null
  /** Who did it, for the name. */
  readonly actorId: string | null
  readonly facts: Readonly<Record<string, string | null>>
  /** Place in the log: what one act tells keeps its order. */
  readonly order: number
  /** The same where it tells of a new listing. */
  readonly newListingAt: number | null
  /** The same where a letter tells it too. */
  readonly letterAt: number | null
  /** The person where it is one row for all that one conversation or one listing brings. */
  readonly gatheredFor: string | null
  readonly createdAt: string
}

export const notifications = defineProjection<NotificationDocument, NoticeEvent>({
  name: 'notifications',
  version: 35,
  indexes: {
    fields: [
      ['personId', 'order'],
      // The newest of the whole site, for what is pushed.
      ['order'],
    ],
    arrays: [],
    // The newest of new listings and of what letters tell, for mails; how many rows of a person gather what is told more than once.
    sparse: [['newListingAt'], ['letterAt'], ['gatheredFor']],
  },
  wants: noticeTypes,
  keys: (event) => noticesOf(event).map(({ personId }) => notificationId(event, personId)),
  evolve: (_, event, id) => {
    const told = noticeTo(event, id.slice(id.lastIndexOf('.') + 1))
    return told ? written(event, told) : null
  },
  words: {
    of: ['personId'],
    redact: (told) => (told.kind === 'new_device' ? { ...told, facts: { ...told.facts, device: null } } : told),
  },
})

/** Field by field: spreading two objects into a third costs as much as all the rest of it. */
const written = (event: RecordedEvent<NoticeEvent>, told: Notice): Body<NotificationDocument> => {
  const { data } = event
  return {
    eventId: event.id,
    itemId: 'itemId' in data ? data.itemId : null,
    claimId: 'claimId' in data ? data.claimId : null,
    conversationId: conversationOf(event),
    requestId: 'requestId' in data ? data.requestId : (told.facts['requestId'] ?? null),
    offerId: 'offerId' in data ? data.offerId : null,
    personId: told.personId,
    kind: told.kind,
    actorId: told.actorId,
    facts: told.facts,
    order: event.position,
    newListingAt: isNewListing(told.kind) ? event.position : null,
    letterAt: letterAt(event, told),
    gatheredFor: isGathered(told.kind) ? told.personId : null,
    createdAt: event.at,
  }
}

const letterAt = ({ position }: RecordedEvent, { kind }: Notice): number | null =>
  isSecurityNotice(kind) ? position : null

/** Of what this event tells that person: the same for all messages that one conversation brings them, and for all edits of one listing. */
const notificationId = (event: RecordedEvent<NoticeEvent>, personId: string): string => {
  if (event.type === 'MessageSent') return `${event.data.conversationId}.${personId}`
  return event.type === 'ItemEdited' ? `edits.${event.data.itemId}.${personId}` : `${idByTime(event)}.${personId}`
}

const conversationOf = ({ type, data }: RecordedEvent<NoticeEvent>): string | null => {
  if (type === 'OfferAccepted') return conversationIdOf(data.itemId, data.requesterId)
  if ('conversationId' in data) return data.conversationId
  return 'claimerId' in data ? conversationIdOf(data.itemId, data.claimerId) : null
}

const PAGE = 500
type Rows = Pick<View<NotificationDocument>, 'find'>

/** What people were told of new listings after an instant, the newest first, in pages. */
export const newListingsTold = (view: Rows, since: string): AsyncGenerator<readonly NotificationDocument[]> =>
  newestOf(view, 'newListingAt', since)

/** What people were told after an instant that letters tell too, the newest first, in pages. */
export const lettersTold = (view: Rows, since: string): AsyncGenerator<readonly NotificationDocument[]> =>
  newestOf(view, 'letterAt', since)

const newestOf = (view: Rows, field: 'newListingAt' | 'letterAt', since: string) =>
  newestSince(view, { where: [{ field, range: {} }], sort: newest(field) }, since)

/** What one person was told of new listings after an instant, the newest first. */
export const newListingsToldTo = (
  view: Rows,
  personId: string,
  since: string,
): Promise<readonly NotificationDocument[]> =>
  toldTo(view, { personId, since }, ({ newListingAt }) => newListingAt !== null)

/** What one person was told after an instant of changes that can be taken back, the newest first. */
export const changesToldTo = (view: Rows, personId: string, since: string): Promise<readonly NotificationDocument[]> =>
  toldTo(view, { personId, since }, ({ facts }) => typeof facts['changeId'] === 'string')

const toldTo = async (
  view: Rows,
  { personId, since }: { readonly personId: string; readonly since: string },
  isWanted: (one: NotificationDocument) => boolean,
): Promise<readonly NotificationDocument[]> => {
  const told: NotificationDocument[] = []
  const question = { where: [{ field: 'personId', eq: personId }], sort: newest('order') }
  for await (const page of newestSince(view, question, since)) told.push(...page.filter(isWanted))
  return told
}

const newest = (field: 'newListingAt' | 'letterAt' | 'order'): Query['sort'] => ({ field, order: 'desc' })

async function* newestSince(
  view: Rows,
  question: Pick<Query, 'where' | 'sort'>,
  since: string,
): AsyncGenerator<readonly NotificationDocument[]> {
  for await (const page of everyPage(view, { ...question, limit: PAGE })) {
    const recent = page.filter(({ createdAt }) => createdAt > since)
    if (recent.length > 0) yield recent
    if (recent.length < page.length) return
  }
}
