import { useId } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import styles from '#web/features/items/feed/filter/filter-line.module.css'
import type { FeedFilters } from './filters.ts'
import { FeedCount } from '#web/features/items/feed/feed-count.tsx'
import { QuickChips } from './quick-chips.tsx'
import * as texts from '#web/features/items/feed/texts.ts'
import type { Feed } from '#web/features/items/feed/use-feed.ts'
import { Segmented } from '#web/ui/form/choice/segmented.tsx'
import { Slider } from '#web/ui/form/choice/slider.tsx'
import { BrowseTabs } from '#web/vocabulary/browse-tabs.tsx'
import { cx } from '#web/ui/cx.ts'

export type FilterProps = {
  filters: FeedFilters
  radius: number
  onFilters: (change: FeedFilters) => void
  onRadius: (radius: number) => void
}
type Props = FilterProps & {
  feed: Feed | null
  /** What another sub-tab puts into the line. */
  children?: Elements
}

export const SUB_TABS = [
  { value: 'all', label: texts.nearby },
  { value: 'yours', label: texts.yourItems },
  { value: 'history', label: texts.history },
] as const

export const subTabOf = (tab: FeedFilters['tab']) => (tab === 'yours' || tab === 'history' ? tab : 'all')

/** One line: what to browse, the quick filters, how far, and how many. */
export const FilterLine = ({ filters, radius, feed, children, onFilters, onRadius }: Props) => {
  const radiusId = useId()
  const tab = subTabOf(filters.tab)
  return (
    <section className={styles['line']} aria-label={texts.browseAndFilter}>
      <BrowseTabs at="items" />
      <Segmented
        label={texts.whichItems}
        className={styles['tabs']}
        options={SUB_TABS}
        value={tab}
        onChange={(next) => onFilters({ tab: next === 'all' ? undefined : next })}
      />
      {tab === 'all' && (
        <>
          <div className={cx('row', styles['chips'])}>
            <QuickChips filters={filters} onFilters={onFilters} />
          </div>
          <div className={styles['radius']}>
            <label htmlFor={radiusId}>
              {texts.within(radius, (words) => (
                <b className="num">{words}</b>
              ))}
            </label>
            <Slider
              id={radiusId}
              label={texts.radius}
              min={1}
              max={25}
              value={radius}
              valueText={texts.kilometres(radius)}
              onChange={onRadius}
            />
          </div>
        </>
      )}
      {children}
      {feed && <FeedCount feed={feed} className={styles['count']} />}
    </section>
  )
}
