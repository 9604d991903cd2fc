import { isId } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import { type ConversationDocument, conversations } from '#projections/messages/conversations.ts'
import { messages } from '#projections/messages/messages.ts'
import type { Commands } from '#commands/all.ts'
import { byClaim, byItem, conversationOf, idOf, missing, threadOf } from './thread.ts'
import { conversationViews, messageViews } from './view.ts'
import * as shape from './contract.ts'
import { problem, refusal } from '#api/http/problem.ts'
import { type Ask, get, type Me, post, put, type Reply, type Route } from '#api/http/route.ts'
import { readNewsOf } from '#api/notifications/unread.ts'

type Asking = Ask<unknown, unknown, Me>
type Sending = Awaited<ReturnType<Commands['messages']['start']>>

const sentOne = async (ask: Asking, sending: Sending): Promise<Reply> => {
  const { events } = await ask.settled(sending)
  const conversation = await conversationOf(ask, sending.conversationId ?? '')
  const reads = ask.deps.openReads()
  const sent = events.find(({ type }) => type === 'MessageSent')?.data as { messageId: string } | undefined
  const documents = await reads.of(messages).getMany(sent ? [sent.messageId] : [])
  const [data] = await messageViews(ask.deps, reads, { conversation, documents, readerId: ask.me.id })
  const [summary] = await conversationViews(ask.deps, reads, { documents: [conversation], readerId: ask.me.id })
  return { data: data ?? summary, extras: { conversation: summary }, status: data ? 201 : 200 }
}

/** One watermark per person and conversation; a move is one event (decisions section 3 "Messages"). */
const readUpTo = async (
  ask: Asking,
  conversation: ConversationDocument,
  { upTo, order }: { readonly upTo: string | undefined; readonly order: number },
): Promise<Reply> => {
  const { itemId, participantId } = conversation
  if (upTo !== undefined)
    await ask.settled(await ask.deps.commands.messages.markRead({ itemId, participantId, upTo }, ask.asked))
  await readNewsOf(ask, { conversationId: conversation._id, order })
  const after = await conversationOf(ask, conversation._id)
  return { data: { conversationId: after._id, unreadCount: after.unread[ask.me.id]?.length ?? 0 } }
}
const readAll = (ask: Asking, conversation: ConversationDocument): Promise<Reply> =>
  readUpTo(ask, conversation, {
    upTo: conversation.unread[ask.me.id]?.toSorted().at(-1),
    order: conversation._pos,
  })

export const messageRoutes: readonly Route[] = [
  get('/messages/conversations', {
    says: 'My conversations, latest first.',
    who: 'member',
    query: shape.conversationsQuery,
    answer: shape.conversationsAnswer,
    act: async (ask) => {
      const where = [{ field: 'people', has: ask.me.id }] as const
      const view = ask.reads.of(conversations)
      const page = await view.find({
        where,
        sort: { field: 'updatedAt', order: 'desc' },
        limit: ask.query.limit,
        after: ask.query.cursor,
      })
      // Opened without a word: only for the one who opened it.
      const documents = page.documents.filter(({ last, startedBy }) => last !== null || startedBy === ask.me.id)
      const data = await conversationViews(ask.deps, ask.reads, { documents, readerId: ask.me.id })
      return { data, extras: { meta: { total: await view.count(where), nextCursor: page.next } } }
    },
  }),
  get('/messages/unread/count', {
    says: 'How many messages, in how many conversations, wait for me.',
    who: 'member',
    answer: shape.unreadAnswer,
    act: async ({ reads, me }) => {
      const { documents } = await reads
        .of(conversations)
        .find({ where: [{ field: 'people', has: me.id }], limit: 10_000 })
      const counts = documents.map(({ unread }) => unread[me.id]?.length ?? 0).filter((count) => count > 0)
      return { data: { count: counts.reduce((sum, count) => sum + count, 0), threads: counts.length } }
    },
  }),
  get('/messages/claim/:id', {
    says: 'The conversation of a claim.',
    who: 'member',
    query: shape.threadQuery,
    answer: shape.threadAnswer,
    act: async (ask) => threadOf(ask, await byClaim(ask, idOf(ask)), ask.query.before),
  }),
  get('/messages/items/:id', {
    says: 'The conversation about an item.',
    who: 'member',
    query: shape.threadQuery,
    answer: shape.threadAnswer,
    act: async (ask) => threadOf(ask, await byItem(ask, ask.query.participantId), ask.query.before),
  }),
  post('/messages', {
    says: 'Write to the other person of a claim.',
    who: 'member',
    body: shape.sendToClaim,
    answer: shape.messageAnswer,
    status: 201,
    limit: 'messages',
    act: async (ask) =>
      sentOne(ask, await ask.deps.commands.messages.sendToClaim(ask.body.claimId, ask.body.content, ask.asked)),
  }),
  post('/messages/items/:id', {
    says: 'Ask about an item, or open the conversation (`intent: start`).',
    who: 'member',
    body: shape.sendToItem,
    answer: shape.saidOrOpenedAnswer,
    limit: 'messages',
    act: async (ask) => {
      const to = { itemId: idOf(ask), recipientId: ask.body.recipientId ?? null }
      if (!isId(to.itemId)) throw refusal(reject('item-not-found'))
      const { content, intent } = ask.body
      if (intent === undefined && !content)
        throw problem('invalid-input', { errors: [{ path: 'content', message: 'Write a message first.' }] })
      const { messages: commands } = ask.deps.commands
      return sentOne(
        ask,
        content ? await commands.sendToItem(to, content, ask.asked) : await commands.start(to, ask.asked),
      )
    },
  }),
  put('/messages/claim/:id/read-all', {
    says: 'Everything in the conversation of a claim is read.',
    who: 'member',
    answer: shape.readAnswer,
    act: async (ask) => readAll(ask, await byClaim(ask, idOf(ask))),
  }),
  put('/messages/items/:id/read-all', {
    says: 'Everything in the conversation about an item is read.',
    who: 'member',
    body: shape.readAll,
    answer: shape.readAnswer,
    act: async (ask) => readAll(ask, await byItem(ask, ask.body.participantId)),
  }),
  put('/messages/:id/read', {
    says: 'Everything up to this message is read.',
    who: 'member',
    answer: shape.readAnswer,
    act: async (ask) => {
      const message = await ask.reads.of(messages).get(idOf(ask))
      if (!message) throw missing()
      const conversation = await conversationOf(ask, message.conversationId)
      // A change of stage is never unread; the words before it are.
      const upTo = message.type === 'system' ? undefined : message._id
      return readUpTo(ask, conversation, { upTo, order: message.order })
    },
  }),
]
