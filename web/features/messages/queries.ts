import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { threadKey } from '#web/keys.ts'
import { api } from '#web/lib/http/api.ts'

export const unreadMessagesQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: async ({ signal }) => (await api.get('/messages/unread/count', { signal })).data,
})

export const conversationsQuery = queryOptions({
  queryKey: ['messages', 'conversations'],
  queryFn: async ({ signal }) => (await api.get('/messages/conversations', { query: { limit: 100 }, signal })).data,
})

/** A conversation's id names its thing and the one of the two who is not its owner. */
export const partsOf = (conversationId: string) => {
  const [itemId = '', participantId = ''] = conversationId.split('-')
  return { itemId, participantId }
}

/** The newest page first; earlier ones follow by their oldest message. */
export const threadQuery = (conversationId: string) => {
  const { itemId, participantId } = partsOf(conversationId)
  return infiniteQueryOptions({
    queryKey: threadKey(conversationId),
    queryFn: ({ signal, pageParam }) =>
      api.get('/messages/items/:id', {
        params: { id: itemId },
        query: { participantId, before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.meta.before ?? undefined,
  })
}
