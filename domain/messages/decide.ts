import type { Decider } from '../decider.ts'
import { reject, type Rejection } from '../rejection.ts'
import {
  ConversationRead,
  ConversationStarted,
  type NewMessageEvent,
  type MessageEvent,
  MessageSent,
} from './events.ts'
import { isWritable, type Standing } from './vocabulary.ts'

interface Between {
  readonly conversationId: string
  readonly itemId: string
  readonly ownerId: string
  readonly participantId: string
}
export type MessageCommand =
  | { readonly type: 'startConversation'; readonly between: Between }
  | { readonly type: 'sendMessage'; readonly between: Between; readonly content: string }
  | { readonly type: 'markRead'; readonly between: Between; readonly upTo: number }

export interface Conversation {
  readonly started: boolean
  /** Something was said: until then the other side does not know of it. */
  readonly spoken: boolean
  /** Reader (at most two) → the position of the log up to which all is read. */
  readonly watermarks: Readonly<Record<string, number>>
}

/** One conversation per item and pair of people. Whether the claim still lets them write is asked before. */
export const conversationDecider: Decider<MessageCommand, NewMessageEvent, Conversation, MessageEvent> = {
  initial: { started: false, spoken: false, watermarks: {} },
  decide: (command, state, env) => {
    const { between } = command
    if (between.ownerId === between.participantId) return reject('conversation-with-self')
    if (env.by.id !== between.ownerId && env.by.id !== between.participantId) return reject('conversation-not-found')
    switch (command.type) {
      case 'startConversation':
        return state.started ? [] : [ConversationStarted.new(between)]
      case 'sendMessage':
        return [sent(between, command.content, { senderId: env.by.id, messageId: env.newId() })]
      case 'markRead':
        return command.upTo <= (state.watermarks[env.by.id] ?? 0)
          ? []
          : [ConversationRead.new({ ...between, readerId: env.by.id, upTo: command.upTo })]
    }
  },
  evolve: (state, event) => {
    if (event.type === 'ConversationStarted') return state.started ? state : { ...state, started: true }
    if (event.type === 'MessageSent') return state.spoken ? state : { ...state, started: true, spoken: true }
    const { readerId, upTo } = event.data
    const before = state.watermarks[readerId] ?? 0
    // A watermark of version 1 has no position here: the next reading names one.
    return { ...state, watermarks: { ...state.watermarks, [readerId]: Math.max(before, upTo ?? 0) } }
  },
}

/** The two of a pickup had their week; for everybody else the thing has found its home. */
export const writingRefused = (standing: Standing, now: string): Rejection | null => {
  if (isWritable(standing, now)) return null
  const isGivenToAnother = standing.itemStatus === 'completed' && standing.claimStatus !== 'completed'
  return reject(isGivenToAnother ? 'item-completed' : 'conversation-closed')
}

const sent = (between: Between, content: string, by: { readonly senderId: string; readonly messageId: string }) =>
  MessageSent.new({
    ...between,
    ...by,
    content,
    recipientId: by.senderId === between.ownerId ? between.participantId : between.ownerId,
  })
