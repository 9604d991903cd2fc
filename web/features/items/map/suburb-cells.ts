import { queryOptions } from '@tanstack/react-query'
import type { Cell } from '#web/ui/map/drawn-layer.tsx'

/** The drawn suburbs, fetched only by pages that show a map. */
export const suburbCellsQuery = queryOptions({
  queryKey: ['items', 'suburb-cells'],
  queryFn: async () => (await import('#web/features/items/map/suburbs.json')).default.map(cellOf),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** JSON knows no pairs, only lists. */
const cellOf = ({ ring, ...cell }: Omit<Cell, 'ring'> & { ring: number[][] }): Cell => ({
  ...cell,
  ring: ring.map(([lat = 0, lng = 0]) => [lat, lng] as const),
})
