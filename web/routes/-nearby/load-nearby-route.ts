import { isPhone } from '#web/lib/hooks/use-media.ts'
import { NearbyList } from '#web/routes/-nearby/nearby-list.lazy.tsx'
import { NearbyRoute } from '#web/routes/-nearby/nearby-route.tsx'

/** With the list, unless a gift will cover it (`useGiftFirst`). */
export const loadNearbyRoute = async () => {
  const isCovered = isPhone() && GIFT.test(window.location.pathname)
  if (!isCovered) await NearbyList.preload()
  return NearbyRoute
}

const GIFT = /^\/items\/[^/]+$/u
