import type { QueryClient } from '@tanstack/react-query'
import type { ItemView } from '#api/items/contract.ts'
import { mineQuery } from '#web/features/items/queries.ts'

/** Puts a listing that the server has just answered to its owner where it is shown; how far it is stays as it was. */
export const keepItem = (client: QueryClient, item: ItemView) => {
  const replace = (old: ItemView) =>
    old.id === item.id ? { ...item, distance: old.distance, walkTime: old.walkTime } : old
  client.setQueriesData<ItemView>({ queryKey: ['items', 'one', item.id] }, (old) => old && replace(old))
  client.setQueryData(mineQuery.queryKey, (items) => items?.map(replace))
}
