import type { ComponentProps } from 'react'
import { NearbyDesk } from '#web/features/items/feed/nearby-desk.tsx'
import type { NearbyPhone } from '#web/features/items/feed/phone/nearby-phone.tsx'
import { ItemsMap } from '#web/features/items/map/items-map.lazy.ts'
import { showAt } from '#web/lib/render.kit.tsx'

/** Where the list and the map are looked at from. */
export const PERTH = { lat: -31.93, lng: 115.87 }
const nothing = () => undefined

/** Without a size a map has all its pins at one place. */
export const sizeMaps = (): void => {
  for (const side of ['clientWidth', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 900 })
}

type Screen = typeof NearbyDesk | typeof NearbyPhone

/** List and map, 10 km around. */
export const showNearby = async (
  Screen: Screen = NearbyDesk,
  rest: Partial<ComponentProps<typeof NearbyPhone>> = {},
): Promise<void> => {
  await ItemsMap.preload()
  await showAt(
    '/',
    <Screen
      filters={{}}
      radius={10}
      onFilters={nothing}
      onRadius={nothing}
      here={PERTH}
      tileSource={{ tileUrl: null, attribution: '' }}
      isNarrow={false}
      onWiden={null}
      onReset={null}
      view="map"
      placeName="Mount Lawley"
      {...rest}
    />,
  )
}
