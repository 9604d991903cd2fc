import { IconCheck, IconClock, IconPlayerPause } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import * as texts from '#web/features/items/feed/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'

// Shown as new for three hours.
const NEW_MS = 3 * 60 * 60_000

export type Badged = Pick<ItemView, 'status' | 'createdAt' | 'endsToday' | 'isMine' | 'myClaimStatus'>

/** At most one badge: the reader's own claim first, then the state, then how long it lasts. */
export const ItemBadge = ({ item, now }: { item: Badged; now: number }) =>
  mineBadge(item) ?? stateBadge(item) ?? freshnessBadge(item, now)

const mineBadge = (item: Badged) => {
  if (item.myClaimStatus === 'pending')
    return (
      <Badge tone="on" dot="amber">
        {texts.claimPending}
      </Badge>
    )
  if (item.myClaimStatus === 'accepted')
    return (
      <Badge tone="on" dot="leaf">
        {texts.pickupAccepted}
      </Badge>
    )
  return item.isMine && item.status === 'available' ? (
    <Badge tone="on" dot="leaf">
      {texts.yourItem}
    </Badge>
  ) : null
}

const STATES = {
  available: null,
  claimed: { text: giftTexts.giftClaimed, icon: IconCheck },
  completed: { text: giftTexts.giftCompleted, icon: IconCheck },
  unavailable: { text: giftTexts.listingPaused, icon: IconPlayerPause },
  expired: { text: giftTexts.listingExpired, icon: IconClock },
}

const stateBadge = (item: Badged) => {
  const state = STATES[item.status]
  return state === null ? null : (
    <Badge tone="on" icon={state.icon}>
      {state.text}
    </Badge>
  )
}

const freshnessBadge = (item: Badged, now: number) => {
  if (item.endsToday)
    return (
      <Badge tone="time" icon={IconClock}>
        {giftTexts.todayOnly}
      </Badge>
    )
  return now - Date.parse(item.createdAt) < NEW_MS ? (
    <Badge tone="on" dot="amber">
      {texts.isNew}
    </Badge>
  ) : null
}
