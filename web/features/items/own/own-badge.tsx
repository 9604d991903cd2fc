import { IconCircleCheck, IconClock, IconClockX, IconLock, IconPlayerPause } from '@tabler/icons-react'
import type { ItemView } from '#api/items/contract.ts'
import { HiddenBadge } from '#web/features/items/hidden-badge.tsx'
import * as texts from '#web/features/items/own/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { spanText } from '#web/lib/time/when.ts'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'

// The end is shown from a day before.
const SOON_MS = 24 * 3_600_000

/** What matters most about a listing of one's own, in one badge. */
export const OwnBadge = ({ item, now }: { item: ItemView; now: number }) => {
  if (item.hiddenBecause.length > 0) return <HiddenBadge because={item.hiddenBecause} />
  if (item.visibility === 'private')
    return (
      <Badge tone="plum" icon={IconLock}>
        {giftTexts.privateMatch}
      </Badge>
    )
  return item.status === 'available' ? <LiveBadge endsAt={item.expiresAt} now={now} /> : <StatusBadge item={item} />
}

const STATES = {
  available: { tone: 'leaf', icon: IconCircleCheck, text: giftTexts.listingLive },
  claimed: { tone: 'leaf', icon: IconCircleCheck, text: giftTexts.giftClaimed },
  completed: { tone: 'leaf', icon: IconCircleCheck, text: giftTexts.giftCompleted },
  unavailable: { tone: 'plain', icon: IconPlayerPause, text: giftTexts.listingPaused },
  expired: { tone: 'clay', icon: IconClockX, text: giftTexts.listingExpired },
} as const

const StatusBadge = ({ item: { status } }: { item: ItemView }) => (
  <Badge tone={STATES[status].tone} icon={STATES[status].icon}>
    {STATES[status].text}
  </Badge>
)

const LiveBadge = ({ endsAt, now }: { endsAt: string | null; now: number }) => {
  const left = endsAt === null ? Infinity : Date.parse(endsAt) - now
  return left < SOON_MS ? (
    <Badge tone="amber" icon={IconClock}>
      {texts.endsIn(spanText(left))}
    </Badge>
  ) : (
    <Badge tone="leaf" dot="leaf">
      {giftTexts.listingLive}
    </Badge>
  )
}
