import type { Feed } from '#web/features/items/feed/use-feed.ts'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

/** What the list and the count are told; it came at 9:41 on the clock of this device. */
export const feedOf = (rest: Partial<Feed> = {}): Feed => ({
  items: [itemOf()],
  pins: [],
  inRange: true,
  count: '1',
  hasMore: false,
  more: null,
  isLoadingMore: false,
  isPending: false,
  isStale: false,
  error: null,
  updatedAt: new Date(2026, 10, 18, 9, 41).getTime(),
  retry: () => undefined,
  isRetrying: false,
  ...rest,
})
