import type { QueryClient } from '@tanstack/react-query'
import type { MessageView } from '#api/messages/contract.ts'
import { threadQuery } from '#web/features/messages/queries.ts'

/** Puts a message that the server has just taken at the end of its thread. */
export const keepMessage = (client: QueryClient, message: MessageView) =>
  client.setQueryData(threadQuery(message.conversationId).queryKey, (thread) => {
    const [newest, ...earlier] = thread?.pages ?? []
    if (thread === undefined || newest === undefined) return thread
    if (newest.data.some(({ id }) => id === message.id)) return thread
    return { ...thread, pages: [{ ...newest, data: [...newest.data, message] }, ...earlier] }
  })
