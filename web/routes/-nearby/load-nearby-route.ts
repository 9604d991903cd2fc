import { isPhone } from '#web/lib/use-media.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import { NearbyList } from '#web/routes/-nearby/nearby-list.lazy.tsx'
import { NearbyRoute } from '#web/routes/-nearby/nearby-route.tsx'

/** With the list, unless a gift will cover it (`useGiftFirst`): then the list comes when the page is at rest. */
export const loadNearbyRoute = async () => {
  if (isPhone() && GIFT.test(window.location.pathname)) void whenIdle().then(NearbyList.preload)
  else await NearbyList.preload()
  return NearbyRoute
}

const GIFT = /^\/items\/[^/]+$/u
