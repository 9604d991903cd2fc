import type { PickupDayProps } from '#web/routes/-nearby/pickup-day-part.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'

export const PickupDayPart = lazyPart<PickupDayProps>(
  async () => (await import('#web/routes/-nearby/pickup-day-part.tsx')).PickupDayPart,
  // The page of the item and the conversation offer the same.
  { waiting: () => null, failed: () => null },
)
