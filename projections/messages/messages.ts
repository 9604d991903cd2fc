import { claimEvents, type ClaimEvent } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { conversationIdOf } from '#domain/ids.ts'
import { type MessageEvent, MessageSent } from '#domain/messages/events.ts'
import { idByTime } from '#projections/engine/id-by-time.ts'
import { type Body, defineProjection, known, type View } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'
import { type StageFacts, stageFacts } from './stage-facts.ts'

/** One line of a conversation: words of one of the two, the claimer's opening words, or a change of stage. */
export interface MessageDocument extends Document {
  readonly conversationId: string
  readonly type: 'text' | 'claim' | 'system'
  /** For `system`: the event it tells of; the sentence is made when read, with present names. */
  readonly kind: ClaimEvent['type'] | null
  readonly senderId: string | null
  readonly content: string | null
  /** What a system sentence needs: times and sides, never words of a person. */
  readonly facts: StageFacts
  readonly order: number
  readonly createdAt: string
}
type MessageSentEvent = Extract<MessageEvent, { type: 'MessageSent' }>
type Past = ClaimEvent | MessageSentEvent
type MessageBody = Body<MessageDocument>

export const messages = defineProjection<MessageDocument, Past>({
  name: 'messages',
  version: 13,
  once: true,
  indexes: { fields: [['conversationId', 'order'], ['senderId']], arrays: [] },
  wants: [...claimEvents, MessageSent].map(({ type }) => type),
  keys: (event) => {
    if (event.type === 'MessageSent') return [event.data.messageId]
    return event.type === 'ClaimRequested' ? [event.data.messageId] : [idByTime(event)]
  },
  evolve: (_, event) => (event.type === 'MessageSent' ? messageBody(event) : told(event)),
  words: { of: ['senderId'], redact: (message) => ({ ...message, content: null }) },
})

/** Field by field, like every line: spreading two objects into a third costs as much as all the rest of it. */
const messageBody = ({ data, position, at }: RecordedEvent<MessageSentEvent>): MessageBody => ({
  order: position,
  createdAt: at,
  conversationId: data.conversationId,
  type: 'text',
  kind: null,
  senderId: data.senderId,
  content: known(data.content),
  facts: {},
})

/** A claim with words opens the conversation with them; without words, and every later stage, is a fact. */
const told = (event: RecordedEvent<ClaimEvent>): MessageBody => {
  const { type, data, position, at } = event
  const words = type === 'ClaimRequested' ? data.message : null
  return {
    order: position,
    createdAt: at,
    conversationId: conversationIdOf(data.itemId, data.claimerId),
    type: words === null ? 'system' : 'claim',
    kind: type,
    senderId: words === null ? null : data.claimerId,
    content: words === null ? null : known(words),
    facts: words === null || type !== 'ClaimRequested' ? stageFacts(event) : { pickupTime: data.pickupTime },
  }
}

/** A page of a thread, newest first; `before` is the order of a message already seen. */
export const threadPage = (view: View<MessageDocument>, conversationId: string, before: number | null) =>
  view.find({
    where: [
      { field: 'conversationId', eq: conversationId },
      ...(before === null ? [] : [{ field: 'order', range: { lt: before } }]),
    ],
    sort: { field: 'order', order: 'desc' },
    limit: 50,
  })
