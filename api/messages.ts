import { conversationIdOf, isId, itemOfClaim } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import { claims } from '#projections/claims.ts'
import { type ConversationDocument, conversations } from '#projections/conversations.ts'
import { items } from '#projections/items.ts'
import { messages, threadPage } from '#projections/messages.ts'
import type { Commands } from '#commands/all.ts'
import { claimViews } from './claim-view.ts'
import { conversationViews, messageViews } from './message-view.ts'
import * as shape from './messages.contract.ts'
import { problem, refusal } from './problem.ts'
import { type Ask, get, type Me, post, put, type Reply, type Route } from './route.ts'

type Asking = Ask<unknown, unknown, Me>
type Sending = Awaited<ReturnType<Commands['messages']['start']>>
const idOf = ({ params }: Asking): string => params['id'] ?? ''
const missing = () => refusal(reject('conversation-not-found'))

const conversationOf = async (ask: Asking, id: string): Promise<ConversationDocument> => {
  const found = await ask.deps.openReads().of(conversations).get(id)
  if (!found?.people.includes(ask.me.id)) throw missing()
  return found
}

/** The door by claim: its two people only. */
const byClaim = async (ask: Asking, claimId: string): Promise<ConversationDocument> => {
  const claim = itemOfClaim(claimId) === null ? null : await ask.deps.openReads().of(claims).get(claimId)
  if (!claim?.people.includes(ask.me.id)) throw missing()
  return conversationOf(ask, conversationIdOf(claim.itemId, claim.claimerId))
}

/** The door by item: a non-owner always meets the owner; an owner with several threads must say which. */
const byItem = async (ask: Asking, participantId: string | undefined): Promise<ConversationDocument> => {
  const itemId = idOf(ask)
  const item = isId(itemId) ? await ask.deps.openReads().of(items).get(itemId) : null
  if (!item) throw missing()
  if (item.ownerId !== ask.me.id) return conversationOf(ask, conversationIdOf(itemId, ask.me.id))
  if (participantId !== undefined) return conversationOf(ask, conversationIdOf(itemId, participantId))
  const { documents } = await ask.deps
    .openReads()
    .of(conversations)
    .find({ where: [{ field: 'itemId', eq: itemId }], limit: 2 })
  if (documents.length > 1) throw refusal(reject('participant-required', 'participantId'))
  if (!documents[0]) throw missing()
  return documents[0]
}

const threadOf = async (
  ask: Asking,
  conversation: ConversationDocument,
  before: string | undefined,
): Promise<Reply> => {
  const view = ask.reads.of(messages)
  const page = await threadPage(view, conversation._id, await edgeOf(ask, conversation, before))
  const readerId = ask.me.id
  const data = await messageViews(ask.deps, ask.reads, { conversation, documents: page.documents, readerId })
  const [summary] = await conversationViews(ask.deps, ask.reads, { documents: [conversation], readerId })
  const earlier = page.next === null ? null : (data[0]?.id ?? null)
  const total = await view.count([{ field: 'conversationId', eq: conversation._id }])
  const extras = { conversation: summary, claim: await stageOf(ask, conversation) }
  return { data, extras: { ...extras, meta: { total, nextCursor: earlier, before: earlier } } }
}

/** Where a page ends: before a message of this very conversation. */
const edgeOf = async (
  ask: Asking,
  conversation: ConversationDocument,
  before: string | undefined,
): Promise<number | null> => {
  if (before === undefined) return null
  const edge = await ask.reads.of(messages).get(before)
  if (edge?.conversationId === conversation._id) return edge.order
  throw problem('invalid-input', { message: 'before must be a message of this conversation.' })
}

const stageOf = async (ask: Asking, { claimId }: ConversationDocument) => {
  const claim = claimId === null ? null : await ask.reads.of(claims).get(claimId)
  const [stage] = claim ? await claimViews(ask.deps, ask.reads, { documents: [claim], readerId: ask.me.id }) : []
  return stage ?? null
}

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
const readUpTo = async (ask: Asking, conversation: ConversationDocument, upTo: string | undefined): Promise<Reply> => {
  const { itemId, participantId } = conversation
  if (upTo !== undefined)
    await ask.settled(await ask.deps.commands.messages.markRead({ itemId, participantId, upTo }, ask.asked))
  const after = await conversationOf(ask, conversation._id)
  return { data: { conversationId: after._id, unreadCount: after.unread[ask.me.id]?.length ?? 0 } }
}
const readAll = (ask: Asking, conversation: ConversationDocument): Promise<Reply> =>
  readUpTo(ask, conversation, conversation.unread[ask.me.id]?.toSorted().at(-1))

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
    answer: shape.messageAnswer,
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
      return message.type === 'system'
        ? readUpTo(ask, conversation, undefined)
        : readUpTo(ask, conversation, message._id)
    },
  }),
]
