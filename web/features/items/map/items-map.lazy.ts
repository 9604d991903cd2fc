import { lazy } from 'react'
import { calm } from '#web/lib/calm.ts'

/** The map comes on demand and after the first cards: Leaflet is a third of the first script. */
export const ItemsMap = lazy(async () => {
  await calm()
  return { default: (await import('#web/features/items/map/items-map.tsx')).ItemsMap }
})
