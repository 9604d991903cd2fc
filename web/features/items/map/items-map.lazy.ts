import { lazy } from 'react'

export const loadItemsMap = () => import('#web/features/items/map/items-map.tsx')

/** The map comes on demand: Leaflet is a third of the first script. */
export const ItemsMap = lazy(async () => ({ default: (await loadItemsMap()).ItemsMap }))
