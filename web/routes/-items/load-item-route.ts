import { ReportDialog, ShareDialog } from '#web/features/items/detail/dialogs.lazy.ts'
import { isPhone } from '#web/lib/hooks/use-media.ts'
import { whenIdle } from '#web/lib/lazy/when-idle.ts'
import { GiftActions } from '#web/routes/-items/gift-actions.lazy.tsx'
import { ItemRoute } from '#web/routes/-items/item-route.tsx'

/** On a desktop the panel is visible at once, so its code is awaited; on a phone it loads after the first screen. */
export const loadItemRoute = async () => {
  if (isPhone()) void whenIdle().then(fetchActions)
  else await fetchActions()
  return ItemRoute
}

const fetchActions = async () => {
  await Promise.all([GiftActions, ShareDialog, ReportDialog].map((part) => part.preload()))
}
