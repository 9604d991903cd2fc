import { IconClock, IconWalk } from '@tabler/icons-react'
import type { FeedFilters } from './filters.ts'
import * as texts from '#web/features/items/feed/texts.ts'
import { Chip } from '#web/ui/button/chip.tsx'

type Props = { filters: FeedFilters; onFilters: (change: FeedFilters) => void }

/** The quick filters (spec section 2): each press turns one on or off. */
export const QuickChips = ({ filters, onFilters }: Props) => (
  <>
    <Chip
      on={filters.walkable === true}
      icon={IconWalk}
      onClick={() => onFilters({ walkable: filters.walkable ? undefined : true })}
    >
      {texts.walkable}
    </Chip>
    <Chip
      on={filters.today === true}
      icon={IconClock}
      onClick={() => onFilters({ today: filters.today ? undefined : true })}
    >
      {texts.todayOnly}
    </Chip>
  </>
)
