import { lazyMap } from '#web/ui/map/lazy-map.tsx'
import { whenIdle } from '#web/lib/lazy/when-idle.ts'

/** The map comes on demand and after the first cards: Leaflet is a third of the first script. */
export const ItemsMap = lazyMap(
  async () => {
    await whenIdle()
    return (await import('#web/features/items/map/items-map.tsx')).ItemsMap
  },
  ({ className }) => className,
)
