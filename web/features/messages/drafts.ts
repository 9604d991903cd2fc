import { recall, remember } from '#web/lib/storage.ts'

const keyOf = (conversationId: string) => `message-draft-${conversationId}`

/** What was typed and not sent stays with its conversation, on this device. */
export const recallWords = (conversationId: string) => recall(keyOf(conversationId)) ?? ''

export const keepWords = (conversationId: string, words: string) =>
  remember(keyOf(conversationId), words === '' ? null : words)
