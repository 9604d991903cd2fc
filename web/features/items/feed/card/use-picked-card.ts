import { useEffect } from 'react'
import type { Point } from '#domain/place.ts'
import type { Feed } from '#web/features/items/feed/use-feed.ts'
import { useCards } from '#web/features/items/map/gift-on-map.ts'
import { scrollBehavior } from '#web/ui/scheme/motion.ts'

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

/**
 * Scrolls to the card of the picked pin as soon as it is there, in the list or (`mini`) in the row; not again when the list grows, where somebody
 * may be reading further down.
 */
export const usePickedInSight = (feed: Feed, pickedId: string | null, shownAs: 'card' | 'mini' = 'card') => {
  const isThere = feed.items.some(({ id }) => id === pickedId)
  useEffect(() => {
    if (!isThere) return
    const card = document.getElementById(`${shownAs}-${pickedId}`)
    card?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: scrollBehavior() })
  }, [isThere, pickedId, shownAs])
}
