import { isId } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import { type ConversationDocument, conversations } from '#projections/messages/conversations.ts'
import { messages } from '#projections/messages/messages.ts'
import { conversationsOf } from '#projections/messages/questions.ts'
import type { Commands } from '#commands/all.ts'
import { byClaim, byItem, byOffer, conversationOf, idOf, missing, threadOf } from './thread.ts'
import { conversationViews, messageViews } from './view.ts'
import * as shape from './contract.ts'
import { problem, refusal } from '#api/http/answers/problem.ts'
import { type RequestContext, get, type Me, post, put, type RouteResult, type Route } from '#api/http/routing/route.ts'
import { inboxes } from '#projections/notifications/inboxes.ts'
import * as texts from './texts.ts'

type MemberRequest = RequestContext<unknown, unknown, Me>
type Sending = Awaited<ReturnType<Commands['messages']['start']>>

const sentOne = async (request: MemberRequest, sending: Sending): Promise<RouteResult> => {
  const messageId = messageIn(sending)
  await request.applied(sending, messageId ?? sending.conversationId)
  const conversation = await conversationOf(request, sending.conversationId ?? '')
  const reads = request.deps.openReads()
  const documents = await reads.of(messages).getMany(messageId === undefined ? [] : [messageId])
  const [data] = await messageViews(request.deps, reads, { conversation, documents, readerId: request.me.id })
  const [summary] = await conversationViews(request.deps, reads, { documents: [conversation], readerId: request.me.id })
  if (messageId !== undefined && !data) throw missing()
  return { data: data ?? summary, extras: { conversation: summary }, status: data ? 201 : 200 }
}

const messageIn = (sending: Sending): string | undefined => {
  if (!sending.ok) return undefined
  const sent = sending.events.find(({ type }) => type === 'MessageSent')?.data as
    { readonly messageId: string } | undefined
  return sent?.messageId
}

/** One watermark per person and conversation; a move is one event. */
const readUpTo = async (
  request: MemberRequest,
  conversation: ConversationDocument,
  upTo: number | undefined,
): Promise<RouteResult> => {
  const { itemId, participantId } = conversation
  if (upTo !== undefined)
    await request.applied(
      await request.deps.commands.messages.markRead({ itemId, participantId, upTo }, request.metadata),
    )
  const after = await conversationOf(request, conversation._id)
  return { data: { conversationId: after._id, unreadCount: after.unread[request.me.id]?.length ?? 0 } }
}
const readAll = (request: MemberRequest, conversation: ConversationDocument): Promise<RouteResult> =>
  readUpTo(request, conversation, conversation.unread[request.me.id]?.at(-1))

/** A message by its id, or the cursor of the page before. */
const edgeIn = ({ before, cursor }: { before?: string | undefined; cursor?: string | undefined }) => before ?? cursor

export const messageRoutes: readonly Route[] = [
  get('/messages/conversations', {
    summary: 'My conversations, latest first.',
    access: 'member',
    ...shape.calls['GET /messages/conversations'],
    handler: async (request) => {
      const { cursor: after, limit } = request.query
      const { documents, next, total } = await conversationsOf(request.reads.of(conversations), request.me.id, {
        limit,
        after,
      })
      const data = await conversationViews(request.deps, request.reads, { documents, readerId: request.me.id })
      return { data, extras: { meta: { total, nextCursor: next } } }
    },
  }),
  get('/messages/unread/count', {
    summary: 'How many messages, in how many conversations, wait for me.',
    access: 'member',
    ...shape.calls['GET /messages/unread/count'],
    handler: async ({ reads, me }) => {
      const unread = (await reads.of(inboxes).get(me.id))?.messages ?? []
      const count = unread.reduce((sum, { orders }) => sum + orders.length, 0)
      return { data: { count, threads: unread.length } }
    },
  }),
  get('/messages/claim/:id', {
    summary: 'The conversation of a claim.',
    access: 'member',
    ...shape.calls['GET /messages/claim/:id'],
    handler: async (request) => threadOf(request, await byClaim(request, idOf(request)), edgeIn(request.query)),
  }),
  get('/messages/offers/:id', {
    summary: 'The conversation of an accepted offer.',
    access: 'member',
    refuses: [409],
    ...shape.calls['GET /messages/offers/:id'],
    handler: async (request) => threadOf(request, await byOffer(request, idOf(request)), edgeIn(request.query)),
  }),
  get('/messages/items/:id', {
    summary: 'The conversation about an item.',
    access: 'member',
    ...shape.calls['GET /messages/items/:id'],
    handler: async (request) =>
      threadOf(request, await byItem(request, request.query.participantId), edgeIn(request.query)),
  }),
  post('/messages', {
    summary: 'Write to the other person of a claim.',
    access: 'member',
    refuses: [404],
    needsVerifiedEmail: true,
    ...shape.calls['POST /messages'],
    status: 201,
    limit: 'messages',
    handler: async (request) =>
      sentOne(
        request,
        await request.deps.commands.messages.sendToClaim(request.body.claimId, request.body.content, request.metadata),
      ),
  }),
  post('/messages/offers/:id', {
    summary: 'Write to the other person of an accepted offer.',
    access: 'member',
    needsVerifiedEmail: true,
    ...shape.calls['POST /messages/offers/:id'],
    status: 201,
    limit: 'messages',
    handler: async (request) =>
      sentOne(
        request,
        await request.deps.commands.messages.sendToOffer(idOf(request), request.body.content, request.metadata),
      ),
  }),
  post('/messages/items/:id', {
    summary: 'Ask about an item, or open the conversation (`intent: start`).',
    access: 'member',
    needsVerifiedEmail: true,
    ...shape.calls['POST /messages/items/:id'],
    otherStatuses: [201],
    limit: 'messages',
    handler: async (request) => {
      const to = { itemId: idOf(request), recipientId: request.body.recipientId ?? null }
      if (!isId(to.itemId)) throw refusal(reject('item-not-found'))
      const { content, intent } = request.body
      if (intent === undefined && !content)
        throw problem('invalid-input', { errors: [{ path: 'content', message: texts.writeFirst }] })
      const { messages: commands } = request.deps.commands
      return sentOne(
        request,
        content ? await commands.sendToItem(to, content, request.metadata) : await commands.start(to, request.metadata),
      )
    },
  }),
  put('/messages/claim/:id/read-all', {
    summary: 'Everything in the conversation of a claim is read.',
    access: 'member',
    whileAsked: true,
    ...shape.calls['PUT /messages/claim/:id/read-all'],
    handler: async (request) => readAll(request, await byClaim(request, idOf(request))),
  }),
  put('/messages/offers/:id/read-all', {
    summary: 'Everything in the conversation of an accepted offer is read.',
    access: 'member',
    whileAsked: true,
    ...shape.calls['PUT /messages/offers/:id/read-all'],
    handler: async (request) => readAll(request, await byOffer(request, idOf(request))),
  }),
  put('/messages/items/:id/read-all', {
    summary: 'Everything in the conversation about an item is read.',
    access: 'member',
    whileAsked: true,
    ...shape.calls['PUT /messages/items/:id/read-all'],
    handler: async (request) => readAll(request, await byItem(request, request.body.participantId)),
  }),
  put('/messages/:id/read', {
    summary: 'Everything up to this message is read.',
    access: 'member',
    whileAsked: true,
    ...shape.calls['PUT /messages/:id/read'],
    handler: async (request) => {
      const message = await request.reads.of(messages).get(idOf(request))
      if (!message) throw missing()
      const conversation = await conversationOf(request, message.conversationId)
      // A change of stage is never unread: reading it moves no watermark.
      return readUpTo(request, conversation, message.type === 'system' ? undefined : message.order)
    },
  }),
]
