import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ConversationView, MessageView } from '#api/messages/contract.ts'
import { api } from '#web/lib/api.ts'

export const unreadMessagesQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: async ({ signal }) =>
    (await api.get<{ count: number; threads: number }>('/messages/unread/count', {}, { signal })).data,
})

export const conversationsQuery = queryOptions({
  queryKey: ['messages', 'conversations'],
  queryFn: async ({ signal }) =>
    (await api.get<ConversationView[]>('/messages/conversations', { limit: 100 }, { signal })).data,
})

export type ThreadPage = {
  data: MessageView[]
  conversation: ConversationView
  claim: ClaimView | null
  meta: { total: number; nextCursor: string | null; before: string | null }
}

/** G11: a conversation's id names its thing and the one of the two who is not its owner. */
export const partsOf = (conversationId: string) => {
  const [itemId = '', participantId = ''] = conversationId.split('-')
  return { itemId, participantId }
}

/** The newest page first; earlier ones follow by their oldest message. */
export const threadQuery = (conversationId: string) => {
  const { itemId, participantId } = partsOf(conversationId)
  return infiniteQueryOptions({
    queryKey: ['messages', 'thread', conversationId],
    queryFn: async ({ signal, pageParam }) => {
      const query = { participantId, before: pageParam }
      const { data, conversation, claim, meta } = await api.get<MessageView[], Omit<ThreadPage, 'data'>>(
        `/messages/items/${itemId}`,
        query,
        { signal },
      )
      return { data, conversation, claim, meta } satisfies ThreadPage
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.meta.before ?? undefined,
  })
}
