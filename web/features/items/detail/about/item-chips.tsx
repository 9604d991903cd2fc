import type { Icon } from '@tabler/icons-react'
import {
  IconCircleCheck,
  IconClock,
  IconClockX,
  IconHourglass,
  IconLock,
  IconPlayerPause,
  IconTicket,
} from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import * as texts from '#web/features/items/detail/texts.ts'
import { HiddenBadge } from '#web/features/items/hidden-badge.tsx'
import * as giftTexts from '#web/features/items/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge/badge.tsx'
import { categoryOf } from '#web/vocabulary/thing/categories.ts'
import { conditionLabel } from '#web/vocabulary/thing/conditions.ts'
import { isDrawOpen } from '#web/vocabulary/draw-state.ts'
import { aDrawDecides } from '#web/vocabulary/draw-texts.ts'
import { transportOf } from '#web/vocabulary/thing/transport.ts'

type Props = { item: ItemView }

/** Chips: state first, then category, condition and transport. */
export const ItemChips = ({ item }: Props) => {
  const category = categoryOf(item.category)
  const transport = transportOf(item.transport)
  return (
    <>
      <StateChips item={item} />
      <Badge icon={category.icon}>{category.label}</Badge>
      {item.condition !== null && <Badge>{conditionLabel(item.condition)}</Badge>}
      <Badge icon={transport.icon}>{transport.label}</Badge>
    </>
  )
}

/** What matters before what it is: its state, its end, and who sees it. */
export const StateChips = ({ item }: Props) => (
  <>
    <StateBadge item={item} />
    {item.endsToday && item.status === 'available' && (
      <Badge tone="amber" icon={IconClock}>
        {giftTexts.todayOnly}
      </Badge>
    )}
    {isDrawOpen(item) && (
      <Badge tone="amber" icon={IconTicket}>
        {aDrawDecides}
      </Badge>
    )}
    {item.visibility === 'private' && (
      <Badge tone="plum" icon={IconLock}>
        {giftTexts.privateMatch}
      </Badge>
    )}
    <HiddenBadge because={item.hiddenBecause} />
  </>
)

type Look = { tone: BadgeTone; text: string; icon?: Icon }

// Spec section 4: the labels of the states.
const STATES: Record<ItemView['status'], Look> = {
  available: { tone: 'leaf', text: giftTexts.listingLive },
  claimed: { tone: 'leaf', text: giftTexts.giftClaimed, icon: IconCircleCheck },
  completed: { tone: 'leaf', text: giftTexts.giftCompleted, icon: IconCircleCheck },
  unavailable: { tone: 'plain', text: giftTexts.listingPaused, icon: IconPlayerPause },
  expired: { tone: 'clay', text: giftTexts.listingExpired, icon: IconClockX },
}

const StateBadge = ({ item }: { item: ItemView }) => {
  const { tone, text, icon } = lookOf(item)
  return (
    <Badge tone={tone} icon={icon} dot={icon === undefined ? 'leaf' : undefined}>
      {text}
    </Badge>
  )
}

const lookOf = (item: ItemView): Look => {
  if (item.myClaimStatus === 'pending') return { tone: 'amber', text: texts.claimPending, icon: IconHourglass }
  const state = STATES[item.status]
  if (item.myClaimStatus === 'accepted') return { ...state, text: texts.claimedByYou }
  return item.isMine ? { ...state, text: texts.yourItem(state.text) } : state
}
