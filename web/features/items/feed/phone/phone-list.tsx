import { IconGift, IconMap } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { FeedCount } from '#web/features/items/feed/feed-count.tsx'
import { FeedList } from '#web/features/items/feed/feed-list.tsx'
import styles from '#web/features/items/feed/phone/phone.module.css'
import { SUB_TABS, subTabOf } from '#web/features/items/feed/filter/filter-line.tsx'
import { PhoneFind } from './phone-find.tsx'
import type { PhoneViewProps } from './phone-map.tsx'
import * as texts from '#web/features/items/feed/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import phonePageStyles from '#web/ui/layout/page/phone-page.module.css'
import { Icon } from '#web/ui/button/icon.tsx'
import { Segmented } from '#web/ui/form/choice/segmented.tsx'

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
  <div className={cx(phonePageStyles['phone'], phonePageStyles['phone_page'])}>
    <PhoneFind filters={filters} radius={radius} placeName={placeName} flat bell={bell} onFilter={onFilter} />
    <main id="main" className={styles['list']}>
      <h1 className="vh">{texts.nearbyItems}</h1>
      {pickupDay}
      {banner}
      <Segmented
        tall
        full
        label={texts.whichItems}
        options={SUB_TABS}
        value={subTabOf(filters.tab)}
        onChange={(tab) => onFilters({ tab: tab === 'all' ? undefined : tab })}
      />
      <div className={cx('row row--between', styles['listTop'])}>
        <FeedCount feed={feed} className="t18" />
        <Link className={buttonClass({ look: 'bare' })} to="/" search={(before) => ({ ...before, view: undefined })}>
          <Icon of={IconMap} size={18} />
          <span>{texts.map}</span>
        </Link>
      </div>
      <FeedList feed={feed} radius={radius} onWiden={onWiden} onReset={onReset} />
    </main>
    <nav aria-label={texts.share}>
      <Link className={buttonClass({ className: cx(styles['floating'], styles['floating_right']) })} to="/share">
        <Icon of={IconGift} />
        <span>{giftTexts.shareAGifty}</span>
      </Link>
    </nav>
  </div>
)
