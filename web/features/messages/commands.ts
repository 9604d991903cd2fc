import { useMutationState } from '@tanstack/react-query'
import type { ConversationView, MessageView } from '#api/messages/contract.ts'
import { partsOf } from '#web/features/messages/queries.ts'
import type { Mutation } from '#web/lib/mutation.ts'
import { api } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { excerpt } from '#web/lib/format.ts'
import { isRecord } from '#web/lib/http-answer.ts'
import type { Written } from '#web/lib/http.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toast.tsx'
import { threadSubject } from '#web/vocabulary/subjects.ts'

/** Opens the conversation with an owner, without a word said yet. Cannot wait: the screen that follows needs the answer. */
export const useStartChat = (onStarted: (conversation: Pick<ConversationView, 'id'>) => void) =>
  useAction({
    run: async (itemId: string, key) =>
      (await api.post<ConversationView>(`/messages/items/${itemId}`, { intent: 'start' }, { key })).data,
    invalidates: [['messages', 'conversations']],
    onDone: onStarted,
    onFailed: (error) => {
      const isOver = error instanceof ApiError && error.status === 409 && error.message === 'Gift completed'
      toast.warn(isOver ? { title: 'Gift completed' } : { title: 'Unable to start chat', text: messageOf(error) })
    },
  })

type Words = { conversation: ConversationView; content: string }
const isWords = (given: unknown): given is Words =>
  isRecord(given) && isRecord(given['conversation']) && typeof given['content'] === 'string'

const SENDING = ['messages', 'sending']

/** Sends to the claim if there is an active one, otherwise to the thread about the item. */
export const useSendMessage = (onFailed: (words: Words) => void) =>
  useAction({
    mutation: ({ conversation, content }: Words): Mutation<Written<MessageView>> => {
      const { id, claimId, itemId, participantId, participantName } = conversation
      return {
        method: 'POST',
        path: claimId === null ? `/messages/items/${itemId}` : '/messages',
        body: claimId === null ? { content, recipientId: participantId } : { claimId, content },
        label: `Message to ${participantName}: “${excerpt(content)}”`,
        subject: threadSubject(id),
        handledByScreen: true,
      }
    },
    invalidates: [['messages']],
    inTurn: SENDING,
    onFailed: (error, words) => {
      toast.bad({ title: 'Message Failed', text: messageOf(error) })
      onFailed(words)
    },
  })

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
    run: (upTo: string, key) => {
      void upTo
      return api.put(`/messages/items/${itemId}/read-all`, { participantId }, { key })
    },
    invalidates: [['messages']],
  })
}
