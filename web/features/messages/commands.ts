import { useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ConversationView, MessageView } from '#api/messages/contract.ts'
import { partsOf, threadQuery } from '#web/features/messages/queries.ts'
import * as texts from '#web/features/messages/texts.ts'
import { ApiError, messageOf } from '#web/lib/http/api-error.ts'
import { excerpt } from '#web/lib/text/format.ts'
import { isRecord } from '#web/lib/http/http-answer.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { threadSubject } from '#web/vocabulary/subjects.ts'
import { write } from '#web/write.ts'

/** Opens the conversation with an owner, without a word said yet. Cannot wait: the screen that follows needs the answer. */
export const useStartChat = (onStarted: (conversation: Pick<ConversationView, 'id'>) => void) =>
  useAction({
    write: (itemId: string) => write('POST /messages/items/:id', { params: { id: itemId }, body: { intent: 'start' } }),
    onDone: (answer) => onStarted(answer.isStale ? answer.data : answer.conversation),
    onFailed: (error) => {
      const isOver = error instanceof ApiError && error.code === 'item-completed'
      toast.warn(isOver ? { title: texts.giftCompleted } : { title: texts.chatFailed, text: messageOf(error) })
    },
  })

type Words = { conversation: ConversationView; content: string }
const isWords = (given: unknown): given is Words =>
  isRecord(given) && isRecord(given['conversation']) && typeof given['content'] === 'string'

const SENDING = ['messages', 'sending']

/** Sends to the claim if there is an active one, otherwise to the thread about the item. */
export const useSendMessage = (onFailed: (words: Words) => void) => {
  const client = useQueryClient()
  return useAction({
    mutation: ({ conversation, content }: Words) => {
      const { id, claimId, itemId, participantId, participantName } = conversation
      return {
        ...(claimId === null
          ? write('POST /messages/items/:id', {
              params: { id: itemId },
              body: { content, recipientId: participantId },
            })
          : write('POST /messages', { body: { claimId, content } })),
        label: texts.messageLabel(participantName, excerpt(content)),
        subject: threadSubject(id),
        handledByScreen: true,
      }
    },
    inTurn: SENDING,
    onDone: (answer) => {
      if (!answer.isStale && 'content' in answer.data) keepMessage(client, answer.data)
    },
    onFailed: (error, words) => {
      toast.bad({ title: texts.messageFailed, text: messageOf(error) })
      onFailed(words)
    },
  })
}

/** Texts of the messages of a conversation that are on their way, the oldest first. */
export const useLeaving = (conversationId: string): readonly string[] =>
  useMutationState({
    filters: { mutationKey: SENDING, status: 'pending' },
    select: ({ state }) => state.variables,
  })
    .filter(isWords)
    .filter(({ conversation }) => conversation.id === conversationId)
    .map(({ content }) => content)

/**
 * Marks the thread as read up to now. Failures are ignored because it is tried again. Never queued: sent later, it would
 * mark messages as read that nobody has seen.
 */
export const useMarkRead = (conversationId: string) => {
  const { itemId, participantId } = partsOf(conversationId)
  return useAction({
    write: (upTo: string) => {
      void upTo
      return write('PUT /messages/items/:id/read-all', { params: { id: itemId }, body: { participantId } })
    },
  })
}

/** Puts a message that the server has just taken at the end of its thread. */
const keepMessage = (client: QueryClient, message: MessageView) =>
  client.setQueryData(threadQuery(message.conversationId).queryKey, (thread) => {
    const [newest, ...earlier] = thread?.pages ?? []
    if (thread === undefined || newest === undefined) return thread
    if (newest.data.some(({ id }) => id === message.id)) return thread
    return { ...thread, pages: [{ ...newest, data: [...newest.data, message] }, ...earlier] }
  })
