import { z } from 'zod'
import { MESSAGE_MAX } from '#domain/messages/limits.ts'
import { MOST_UNREAD } from '#domain/messages/vocabulary.ts'
import { answer, id, instant, isFormer, list, one, page } from '#api/http/contract.ts'
import { claim } from '#api/claims/contract.ts'

const unread = z
  .number()
  .int()
  .max(MOST_UNREAD)
  .describe(`at most ${MOST_UNREAD}, in one conversation and in all together: so many means so many or more`)

/** `system` tells of a change of stage and never counts as unread; `claim` is the claimer's opening words. */
export const message = z.object({
  id,
  _id: id,
  conversationId: id,
  sender: z.object({ id, name: z.string() }).nullable().describe('null for system'),
  content: z.string(),
  type: z.enum(['text', 'claim', 'system']),
  kind: z.string().nullable().describe('for system: the event, such as PickupProposed'),
  isMine: z.boolean(),
  createdAt: instant,
  readBy: z.array(id),
})
export type MessageView = z.infer<typeof message>

const last = z
  .object({
    content: z.string(),
    timestamp: instant,
    createdAt: instant,
    senderId: id.nullable(),
    type: z.enum(['text', 'claim', 'system']),
  })
  .nullable()

export const conversation = z.object({
  id,
  _id: id,
  threadKey: z.string(),
  threadType: z.enum(['claim', 'item_inquiry', 'request_offer']),
  claimId: id.nullable(),
  itemId: id,
  itemTitle: z.string(),
  item: z.object({
    id,
    title: z.string(),
    status: z.string(),
    category: z.string(),
    thumbUrl: z.string().nullable(),
    ownerId: id,
  }),
  participantId: id.describe('the other one'),
  participantName: z.string(),
  participantIsFormer: isFormer,
  role: z.enum(['owner', 'claimer']),
  lastMessage: last,
  latestMessage: last,
  unreadCount: unread,
  writable: z.boolean(),
  claimStatus: z.enum(['pending', 'accepted', 'declined', 'completed', 'cancelled']).nullable(),
})
export type ConversationView = z.infer<typeof conversation>

export const conversationsQuery = z.object(page)
export const threadQuery = z.object({
  before: id.optional(),
  cursor: z.string().optional(),
  participantId: id.optional(),
})

export const offerThreadQuery = threadQuery.omit({ participantId: true })

export const sendToClaim = z.object({ claimId: id, content: z.string().min(1).max(MESSAGE_MAX) })
export const sendToItem = z.object({
  intent: z.literal('start').optional(),
  content: z.string().min(1).max(MESSAGE_MAX).optional(),
  recipientId: id.optional(),
})
export const sendToOffer = z.object({ content: z.string().min(1).max(MESSAGE_MAX) })
export const readAll = z.object({ participantId: id.optional() })

export const conversationsAnswer = list(conversation)
/** Ascending, the newest page first: at most 50. `claim` is the present claim of this pair, if any. */
export const threadAnswer = answer(z.array(message), {
  conversation,
  claim: claim.nullable(),
  meta: z.object({ total: z.number().int(), nextCursor: z.string().nullable(), before: id.nullable() }),
})
export const messageAnswer = answer(message, { conversation })
/** What was said; the conversation itself where it was only opened (`intent: start`). */
export const messageOrConversationAnswer = answer(z.union([message, conversation]), { conversation })
export const unreadAnswer = one(z.object({ count: unread, threads: z.number().int() }))
export const readAnswer = one(z.object({ conversationId: id, unreadCount: unread }))

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /messages/conversations': { query: conversationsQuery, response: conversationsAnswer },
  'GET /messages/unread/count': { response: unreadAnswer },
  'GET /messages/claim/:id': { query: threadQuery, response: threadAnswer },
  'GET /messages/offers/:id': { query: offerThreadQuery, response: threadAnswer },
  'GET /messages/items/:id': { query: threadQuery, response: threadAnswer },
  'POST /messages': { body: sendToClaim, response: messageAnswer },
  'POST /messages/offers/:id': { body: sendToOffer, response: messageAnswer },
  'POST /messages/items/:id': { body: sendToItem, response: messageOrConversationAnswer },
  'PUT /messages/claim/:id/read-all': { response: readAnswer },
  'PUT /messages/offers/:id/read-all': { response: readAnswer },
  'PUT /messages/items/:id/read-all': { body: readAll, response: readAnswer },
  'PUT /messages/:id/read': { response: readAnswer },
} as const
