import { lazy } from 'react'
import { whenIdle } from '#web/lib/when-idle.ts'

/** The map comes on demand and after the first cards: Leaflet is a third of the first script. */
export const ItemsMap = lazy(async () => {
  await whenIdle()
  return { default: (await import('#web/features/items/map/items-map.tsx')).ItemsMap }
})
