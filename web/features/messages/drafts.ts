import type { MessageView } from '#api/messages/contract.ts'
import type { OutboxEntry } from '#web/lib/outbox/mutation.ts'
import { isRecord } from '#web/lib/http/http-answer.ts'
import { getItem, setItem } from '#web/lib/storage.ts'
import { threadIdOf } from '#web/vocabulary/subjects.ts'

const keyOf = (conversationId: string) => `message-draft-${conversationId}`

/** An unsent message is stored per conversation on this device. */
export const readMessageDraft = (conversationId: string) => getItem(keyOf(conversationId)) ?? ''

export const saveMessageDraft = (conversationId: string, words: string) =>
  setItem(keyOf(conversationId), words === '' ? null : words)

/** The text of a queued message. */
export const contentOf = ({ body }: Pick<OutboxEntry, 'body'>) =>
  isRecord(body) && typeof body['content'] === 'string' ? body['content'] : ''

// The clocks of device and server may differ by some seconds.
const APART_MS = 10_000

/** Whether a queued message is already in the thread (only its answer was lost), so that it is not shown twice. */
export const hasArrived = (entry: Pick<OutboxEntry, 'body' | 'firstTriedAt'>, messages: readonly MessageView[]) => {
  const { firstTriedAt } = entry
  if (firstTriedAt === null) return false
  const isSame = ({ isMine, content }: MessageView) => isMine && content === contentOf(entry)
  return messages.some((one) => isSame(one) && Date.parse(one.createdAt) >= firstTriedAt - APART_MS)
}

/** Puts a refused message back into the draft, before anything typed since. */
export const restoreMessageDraft = (entry: Pick<OutboxEntry, 'subject' | 'body'>) => {
  const conversationId = threadIdOf(entry.subject)
  const words = contentOf(entry)
  if (conversationId === null || words === '') return
  const typed = readMessageDraft(conversationId)
  if (!typed.includes(words)) saveMessageDraft(conversationId, typed === '' ? words : `${words}\n${typed}`)
}
