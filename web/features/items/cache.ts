import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ItemView } from '#api/items/contract.ts'
import type { FeedPage } from '#web/features/items/feed/filter/strategy.ts'
import { mineQuery } from '#web/features/items/queries.ts'

/** Puts a listing that the server has just answered to its owner where it is shown; how far it is stays as it was. */
export const keepItem = (client: QueryClient, item: ItemView) => {
  const replace = (old: ItemView) =>
    old.id === item.id ? { ...item, distance: old.distance, walkTime: old.walkTime } : old
  client.setQueriesData<ItemView>({ queryKey: ['items', 'one', item.id] }, (old) => old && replace(old))
  client.setQueryData(mineQuery.queryKey, (items) => items?.map(replace))
}

/** What a list has already shown of a listing, for when it cannot be asked for by itself. */
export const cardOf = (client: QueryClient, id: string): ItemView | undefined => {
  const inFeeds = client.getQueriesData<FeedPage>({ queryKey: ['items', 'feed'] }).map(([, page]) => page)
  const further = client
    .getQueriesData<InfiniteData<FeedPage>>({ queryKey: ['items', 'more'] })
    .flatMap(([, data]) => data?.pages)
  const mine = client.getQueryData(mineQuery.queryKey) ?? []
  return [...inFeeds, ...further]
    .flatMap((page) => page?.items ?? [])
    .concat(mine)
    .find((item) => item.id === id)
}
