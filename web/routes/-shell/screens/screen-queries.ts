import type { QueryClient } from '@tanstack/react-query'
import { personQuery } from '#web/features/accounts/person.ts'
import { receivedThanksQuery } from '#web/features/appreciation/queries.ts'
import { itemClaimsQuery } from '#web/features/claims/queries.ts'
import { itemQuery, savedQuery } from '#web/features/items/queries.ts'
import { conversationsQuery, threadQuery } from '#web/features/messages/queries.ts'
import { hereNow } from '#web/routes/-items/here-now.ts'

export { fetchNearby } from '#web/routes/-nearby/fetch-nearby.ts'

export const fetchItem = (client: QueryClient, itemId: string) => {
  void client.prefetchQuery(itemQuery(itemId, hereNow(client)))
  void client.prefetchQuery(itemClaimsQuery(itemId))
}

export const fetchPerson = (client: QueryClient, personId: string) => {
  void client.prefetchQuery(personQuery(personId))
  void client.prefetchQuery(receivedThanksQuery(personId))
}

export const fetchSaved = (client: QueryClient) => void client.prefetchQuery(savedQuery)

export const fetchConversations = (client: QueryClient) => void client.prefetchQuery(conversationsQuery)

export const fetchThread = (client: QueryClient, conversationId: string) =>
  void client.prefetchInfiniteQuery(threadQuery(conversationId))
