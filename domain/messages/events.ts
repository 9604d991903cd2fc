import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'

const of = { conversationId: z.string(), itemId: z.string(), ownerId: z.string(), participantId: z.string() }

export const ConversationStarted = defineEvent('ConversationStarted', {
  version: 1,
  description: 'A neighbour opened a conversation about a thing with its owner.',
  schema: z.object(of),
})
export const MessageSent = defineEvent('MessageSent', {
  version: 1,
  description: 'One of the two said something.',
  schema: z.object({
    ...of,
    messageId: z.string(),
    senderId: z.string(),
    recipientId: z.string(),
    content: z.string(),
  }),
  personal: { content: 'senderId' },
})
export const ConversationRead = defineEvent('ConversationRead', {
  version: 2,
  description: "A reader's watermark moved: everything up to that position of the log is read.",
  schema: z.object({
    ...of,
    readerId: z.string(),
    /** Null: everything that stood before this event. */
    upTo: z.number().int().nullable(),
  }),
  positions: ['upTo'],
  // Version 1 named a message by an id of the server's clock. Its place in the log is not in the event, but it lies before it.
  upcast: { 1: (data: { readonly readerId: string; readonly upTo: string }) => ({ ...data, upTo: null }) },
})

export const messageEvents = [ConversationStarted, MessageSent, ConversationRead] as const
export type NewMessageEvent = NewEventIn<typeof messageEvents>
export type MessageEvent = EventIn<typeof messageEvents>
