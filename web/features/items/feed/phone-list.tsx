import { IconGift, IconMap } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { FeedCount } from '#web/features/items/feed/feed-count.tsx'
import { FeedList } from '#web/features/items/feed/feed-list.tsx'
import feedLook from '#web/features/items/feed/feed.module.css'
import { subTabOf } from '#web/features/items/feed/filter-line.tsx'
import { PhoneFind } from '#web/features/items/feed/phone-find.tsx'
import type { PhoneViewProps } from '#web/features/items/feed/phone-map.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

const SUB_TABS = [
  { value: 'all', label: 'Nearby' },
  { value: 'yours', label: 'Your Items' },
  { value: 'history', label: 'History' },
] as const

/** The list view on the phone. */
export const PhoneList = ({
  feed,
  filters,
  radius,
  placeName,
  pickupDay,
  banner,
  bell,
  onFilters,
  onFilter,
  onWiden,
  onReset,
}: PhoneViewProps) => (
  <div className="phone phone--page">
    <PhoneFind filters={filters} radius={radius} placeName={placeName} flat bell={bell} onFilter={onFilter} />
    <main id="main" className="ph-list">
      <h1 className="vh">Nearby Items</h1>
      {pickupDay}
      {banner}
      <Segmented
        className="seg--tap"
        full
        label="Which items"
        options={SUB_TABS}
        value={subTabOf(filters.tab)}
        onChange={(tab) => onFilters({ tab: tab === 'all' ? undefined : tab })}
      />
      <div className={cx('row row--between', feedLook['phListTop'])}>
        <FeedCount feed={feed} className="t18" />
        <Link className={buttonClass({ look: 'bare' })} to="/" search={(before) => ({ ...before, view: undefined })}>
          <Icon of={IconMap} size={18} />
          Map
        </Link>
      </div>
      <FeedList feed={feed} radius={radius} onWiden={onWiden} onReset={onReset} />
    </main>
    <nav aria-label="Share">
      <Link className={buttonClass({ className: cx(feedLook['phFab'], feedLook['phFab_right']) })} to="/share">
        <Icon of={IconGift} />
        Share a Gifty
      </Link>
    </nav>
  </div>
)
