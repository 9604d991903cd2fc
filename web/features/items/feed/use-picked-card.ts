import { useEffect } from 'react'
import type { Point } from '#domain/place.ts'
import type { Feed } from '#web/features/items/feed/use-feed.ts'
import { useCards } from '#web/features/items/map/use-cards.ts'
import { scrollBehavior } from '#web/ui/motion.ts'

/** The feed with the card of the picked pin in its list, also where that page is not loaded. */
export const useFeedWithPicked = (feed: Feed, pickedId: string | null, here: Point): Feed => {
  const [card] = useCards(
    feed.pins.filter(({ id }) => id === pickedId),
    here,
  )
  return card === undefined
    ? feed
    : { ...feed, items: [...feed.items, card], pins: feed.pins.filter(({ id }) => id !== card.id) }
}

/** Scrolls to a card that came after its pin was pressed. */
export const useLateCardInSight = (feed: Feed, pickedId: string | null) => {
  const isThere = feed.items.some(({ id }) => id === pickedId)
  useEffect(() => {
    if (!isThere) return
    document.getElementById(`card-${pickedId}`)?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() })
  }, [isThere, pickedId])
}
