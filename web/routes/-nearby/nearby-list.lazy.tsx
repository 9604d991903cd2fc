import { lazyScreen } from '#web/routes/-shell/screens/lazy-screen.tsx'

/** Apart from its frame: a phone that opens a gift by its address needs it only when the gift is left. */
export const NearbyList = lazyScreen(async () => (await import('#web/routes/-nearby/nearby-list.tsx')).NearbyList)
