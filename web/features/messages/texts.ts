import type { ReactNode } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { richText } from '#web/lib/text/rich-text.ts'
import { sentence } from '#domain/sentence.ts'
export { back, waitingToSend as waitsToSend } from '#web/ui/said-often-texts.ts'

/** Every text of the conversations. Those of the specification stand here to the letter. */

// The list
export const messages = 'Messages'
export const failed = 'Unable to open messages'
export const failedText = 'Failed to fetch conversations'
export const whichConversations = 'Which conversations'
export const all = 'All'
export const unread = (count: number) => (count > 0 ? `Unread ${count}` : 'Unread')
export const pickups = (count: number) => (count > 0 ? `Pickups ${count}` : 'Pickups')
export const nothingHere = 'Nothing here.'
export const noMessages = 'No messages yet'
export const noMessagesText = 'A chat opens when you ask for a gift or send its owner a question.'
export const browse = 'Browse nearby'
export const unreadCount = (count: string, hidden: (words: string) => Elements) =>
  richText`${count}${hidden(' unread')}`
export const sayHello = 'Say hello'
export const ownMessage = (words: string) => sentence`You: ${words}`

// One conversation
export const titleOf = (name: string) => sentence`${name} · Messages`
export const conversationWith = (name: string) => sentence`Conversation with ${name}`
export const closed = 'This conversation is closed. You can still read it.'
export const notThere = 'This conversation does not exist.'
export const forRequest = (thing: ReactNode) => richText`Gift request · ${thing}`
export const offeredForRequest = (thing: ReactNode) => richText`Offered for a gift request: ${thing}`
export const aboutThing = (thing: ReactNode) => richText`about ${thing}`
export const earlier = 'Earlier messages'
export const newMessages = 'New messages'
export const newest = 'New'
export const eventAt = (event: string, time: ReactNode) => richText`${event} ${time}`

// Its messages
export const saidBy = (name: string) => sentence`${name}:`
export const saidByYou = 'You:'
export const reportMessage = 'Report this message'
export const read = 'Read'
export const sent = 'Sent'
export const sending = 'Sending…'

// Writing
export const writeTo = (name: string) => sentence`Write to ${name}`
export const message = (name: string) => sentence`Message ${name}`
export const send = 'Send'
export const quickReplies = 'Quick replies'
export const repliesOnTheWay = ['On my way', 'Running 10 min late', 'I am here'] as const
export const repliesAtHome = ['I am home', 'Ring twice, please', 'It is on the porch'] as const
export const repliesAfterwards = ['Thank you!', 'Enjoy it'] as const
export const repliesOfWhoAsks = ['Is it still there?', 'I can come today', 'What size is it?'] as const
export const repliesOfOwner = ['Yes, it is still here', 'When could you come?'] as const

// Texts of the mutations of messages: the label while one waits on this device, and toasts where it could not be sent
export const messageLabel = (name: string, words: string) => sentence`Message to ${name}: “${words}”`
export const messageFailed = 'Message Failed'
/** The server's words too: by them it is known what was wrong. */
export const giftCompleted = 'Gift completed'
export const chatFailed = 'Unable to start chat'
