import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { type FeedFilters, filtersOn } from '#web/features/items/feed/filters.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { filters: FeedFilters; radius: number; placeName: string; flat?: boolean; onFilter: () => void }

/** Place and search text; both buttons open the filters. */
export const PhoneFind = ({ filters, radius, placeName, flat = false, onFilter }: Props) => {
  const on = filtersOn(filters)
  return (
    <header className={cx('ph-find', flat && 'ph-find--flat')}>
      <button type="button" className="ph-find__q" onClick={onFilter}>
        <Icon of={IconSearch} />
        <span>
          <b>{filters.q ?? 'Items near you'}</b>
          <small>
            {placeName} · within {radius} km
          </small>
        </span>
      </button>
      <button
        type="button"
        className="icon-btn icon-btn--round ph-find__f"
        aria-label={on > 0 ? `Filters, ${on} on` : 'Filters'}
        onClick={onFilter}
      >
        <Icon of={IconAdjustmentsHorizontal} />
        <CountBadge count={on} />
      </button>
    </header>
  )
}
