import type { MessageView } from '#api/messages/contract.ts'
import type { Entry } from '#web/lib/act.ts'
import { isRecord } from '#web/lib/http-answer.ts'
import { recall, remember } from '#web/lib/storage.ts'
import { threadIn } from '#web/vocabulary/about.ts'

const keyOf = (conversationId: string) => `message-draft-${conversationId}`

/** What was typed and not sent stays with its conversation, on this device. */
export const recallWords = (conversationId: string) => recall(keyOf(conversationId)) ?? ''

export const keepWords = (conversationId: string, words: string) =>
  remember(keyOf(conversationId), words === '' ? null : words)

/** The words of a message that waits. */
export const wordsOf = ({ body }: Pick<Entry, 'body'>) =>
  isRecord(body) && typeof body['content'] === 'string' ? body['content'] : ''

// The clocks of a device and of the server differ a little.
const APART_MS = 10_000

/** The answer was lost, but the words are in the thread: they need not be shown twice until that is known. */
export const hasArrived = (entry: Pick<Entry, 'body' | 'maybeAt'>, messages: readonly MessageView[]) => {
  const { maybeAt } = entry
  if (maybeAt === null) return false
  const isSame = ({ isMine, content }: MessageView) => isMine && content === wordsOf(entry)
  return messages.some((one) => isSame(one) && Date.parse(one.createdAt) >= maybeAt - APART_MS)
}

/** What the server refused comes back before whatever was typed since. */
export const bringBackWords = (entry: Pick<Entry, 'about' | 'body'>) => {
  const conversationId = threadIn(entry.about)
  const words = wordsOf(entry)
  if (conversationId === null || words === '') return
  const typed = recallWords(conversationId)
  if (!typed.includes(words)) keepWords(conversationId, typed === '' ? words : `${words}\n${typed}`)
}
