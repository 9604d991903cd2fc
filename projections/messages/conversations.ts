import { claimEvents, type ClaimEvent } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { conversationIdOf } from '#domain/ids.ts'
import { messageEvents, type MessageEvent } from '#domain/messages/events.ts'
import { MOST_UNREAD } from '#domain/messages/vocabulary.ts'
import { type Body, defineProjection, known } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'
import { type StageFacts, stageFacts } from './stage-facts.ts'

/** One conversation per item and pair; inquiry and claim are its stages. */
export interface ConversationDocument extends Document {
  readonly itemId: string
  readonly ownerId: string
  readonly participantId: string
  /** Both: whose words it holds. */
  readonly people: readonly string[]
  readonly claimId: string | null
  readonly last: Last | null
  /** Who may know of it: until a word is said, only the one who opened it, which is the participant. */
  readonly knownTo: readonly string[]
  /** Whether anything was said, or any claim made: from then on its owner knows of it, too. */
  readonly spoken: boolean
  /** Messages and changes of stage in it. */
  readonly lines: number
  /** Reader → positions of messages not read yet, oldest first. At most 100 are told apart; a badge ends at 99+. */
  readonly unread: Readonly<Record<string, readonly number[]>>
  /** Reader → the position up to which all is read. */
  readonly watermarks: Readonly<Record<string, number>>
  readonly updatedAt: string
}
interface Last {
  readonly content: string | null
  readonly senderId: string | null
  readonly type: 'text' | 'claim' | 'system'
  readonly kind: ClaimEvent['type'] | null
  readonly facts: StageFacts
  readonly at: string
}
type Past = ClaimEvent | MessageEvent
type ConversationBody = Body<ConversationDocument>

export const conversations = defineProjection<ConversationDocument, Past>({
  name: 'conversations',
  version: 17,
  indexes: {
    fields: [
      ['itemId', 'spoken'],
      ['ownerId', 'spoken', 'updatedAt'],
      ['participantId', 'updatedAt'],
    ],
    arrays: [],
  },
  wants: [...claimEvents, ...messageEvents].map(({ type }) => type),
  keys: (event) => [
    'conversationId' in event.data
      ? event.data.conversationId
      : conversationIdOf(event.data.itemId, event.data.claimerId),
  ],
  evolve: (document, event) => {
    const body = document ?? opened(event)
    const next =
      'conversationId' in event.data
        ? spoken(body, event as RecordedEvent<MessageEvent>)
        : staged(body, event as RecordedEvent<ClaimEvent>)
    return next.last === null ? next : { ...next, spoken: true, knownTo: next.people }
  },
  words: {
    of: ['ownerId', 'participantId'],
    redact: ({ last, ...conversation }, personId) => ({
      ...conversation,
      last: last?.senderId === personId ? { ...last, content: null } : last,
    }),
  },
})

const opened = ({ data, at, actor }: RecordedEvent<Past>): ConversationBody => {
  const participantId = 'participantId' in data ? data.participantId : data.claimerId
  const { itemId, ownerId } = data
  const people = [ownerId, participantId]
  return {
    itemId,
    ownerId,
    participantId,
    people,
    claimId: null,
    last: null,
    spoken: false,
    knownTo: [actor.id],
    lines: 0,
    unread: {},
    watermarks: {},
    updatedAt: at,
  }
}

const spoken = (body: ConversationBody, event: RecordedEvent<MessageEvent>): ConversationBody => {
  switch (event.type) {
    case 'ConversationStarted':
      return body
    case 'MessageSent': {
      const { senderId, recipientId, content } = event.data
      const last = { content: known(content), senderId, type: 'text', kind: null, facts: {}, at: event.at } as const
      const unread = withUnread(body, recipientId, event.position)
      return { ...body, last, lines: body.lines + 1, unread, updatedAt: event.at }
    }
    case 'ConversationRead': {
      const { readerId, upTo: named } = event.data
      const upTo = Math.max(named ?? event.position, body.watermarks[readerId] ?? 0)
      const unread = { ...body.unread, [readerId]: (body.unread[readerId] ?? []).filter((order) => order > upTo) }
      return { ...body, unread, watermarks: { ...body.watermarks, [readerId]: upTo } }
    }
  }
}

/** A change of stage is the last line, but never unread; the claimer's opening words are. */
const staged = (body: ConversationBody, event: RecordedEvent<ClaimEvent>): ConversationBody => {
  const { type, data, at } = event
  const claimId = type === 'ClaimRequested' || type === 'ClaimMatched' ? data.claimId : body.claimId
  const lines = body.lines + 1
  if (type === 'PickupReminded') return { ...body, claimId, lines }
  if (type === 'ClaimRequested' && data.message !== null) {
    const last = {
      content: known(data.message),
      senderId: data.claimerId,
      type: 'claim',
      kind: type,
      facts: {},
      at,
    } as const
    return { ...body, claimId, last, lines, unread: withUnread(body, data.ownerId, event.position), updatedAt: at }
  }
  return {
    ...body,
    claimId,
    lines,
    last: { content: null, senderId: null, type: 'system', kind: type, facts: stageFacts(event), at },
    updatedAt: at,
  }
}

const withUnread = (
  { unread }: Pick<ConversationBody, 'unread'>,
  readerId: string,
  order: number,
): ConversationBody['unread'] => ({ ...unread, [readerId]: [...(unread[readerId] ?? []), order].slice(-MOST_UNREAD) })
