import { lazyMap } from '#web/ui/map/lazy-map.tsx'

/** Leaflet comes with the first look at the map. */
export const RequestsMap = lazyMap(
  async () => (await import('#web/features/requests/map/requests-map.tsx')).RequestsMap,
  ({ className }) => className,
)
