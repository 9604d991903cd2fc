import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import type { Elements } from '#web/lib/elements.ts'
import styles from '#web/features/items/feed/phone/phone.module.css'
import { type FeedFilters, filtersOn } from '#web/features/items/feed/filter/filters.ts'
import * as texts from '#web/features/items/feed/texts.ts'
import { CountBadge } from '#web/ui/feedback/badge/count-badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { iconButtonClass } from '#web/ui/button/icon-button.tsx'

type Props = {
  filters: FeedFilters
  radius: number
  placeName: string
  flat?: boolean
  bell?: Elements
  /** Whether to type words, or to choose. */
  onFilter: (isForWords: boolean) => void
}

/** Place and search text; both buttons open the filters. */
export const PhoneFind = ({ filters, radius, placeName, flat = false, bell, onFilter }: Props) => {
  const on = filtersOn(filters)
  return (
    <header className={cx(styles['find'], flat && styles['find_flat'])}>
      <button type="button" className={styles['search']} onClick={() => onFilter(true)}>
        <Icon of={IconSearch} />
        <span>
          <b>{filters.q ?? texts.itemsNearYou}</b>
          <small>{texts.placeAndRadius(placeName, radius)}</small>
        </span>
      </button>
      <button
        type="button"
        className={iconButtonClass({ look: 'round', className: styles['filter'] })}
        aria-label={texts.filtersOn(on)}
        onClick={() => onFilter(false)}
      >
        <Icon of={IconAdjustmentsHorizontal} />
        <CountBadge count={on} />
      </button>
      {bell}
    </header>
  )
}
