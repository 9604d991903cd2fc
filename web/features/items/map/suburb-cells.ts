import { queryOptions } from '@tanstack/react-query'
import type { Cell } from '#web/ui/map/drawn-layer.tsx'

/** The drawn suburbs, fetched only by pages that show a map. */
export const suburbCellsQuery = queryOptions({
  queryKey: ['items', 'suburb-cells'],
  queryFn: async () => (await import('#web/features/items/map/suburbs.json')).default as unknown as Cell[],
  staleTime: Infinity,
  gcTime: Infinity,
})
