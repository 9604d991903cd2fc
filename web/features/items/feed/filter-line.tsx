import { type ReactNode, useId } from 'react'
import look from '#web/features/items/feed/feed.module.css'
import type { FeedFilters } from '#web/features/items/feed/filters.ts'
import { FeedCount } from '#web/features/items/feed/feed-count.tsx'
import { QuickChips } from '#web/features/items/feed/quick-chips.tsx'
import type { Feed } from '#web/features/items/feed/use-feed.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { BrowseTabs } from '#web/vocabulary/browse-tabs.tsx'

export type FilterProps = {
  filters: FeedFilters
  radius: number
  onFilters: (change: FeedFilters) => void
  onRadius: (radius: number) => void
}
type Props = FilterProps & {
  feed: Feed | null
  /** What another sub-tab puts into the line. */
  children?: ReactNode
}

const SUB_TABS = [
  { value: 'all', label: 'Nearby' },
  { value: 'yours', label: 'Your Items' },
  { value: 'history', label: 'History' },
] as const

export const subTabOf = (tab: FeedFilters['tab']) => (tab === 'yours' || tab === 'history' ? tab : 'all')

/** One line: what to browse, the quick filters, how far, and how many. */
export const FilterLine = ({ filters, radius, feed, children, onFilters, onRadius }: Props) => {
  const radiusId = useId()
  const tab = subTabOf(filters.tab)
  return (
    <section className={look['sub']} aria-label="Browse and filter">
      <BrowseTabs at="items" />
      <Segmented
        label="Which items"
        options={SUB_TABS}
        value={tab}
        onChange={(next) => onFilters({ tab: next === 'all' ? undefined : next })}
      />
      {tab === 'all' && (
        <>
          <div className="row">
            <QuickChips filters={filters} onFilters={onFilters} />
          </div>
          <div className={look['radius']}>
            <label htmlFor={radiusId}>
              Within <b className="num">{radius} km</b>
            </label>
            <Slider
              id={radiusId}
              label="Radius"
              min={1}
              max={25}
              value={radius}
              valueText={`${radius} km`}
              onChange={onRadius}
            />
          </div>
        </>
      )}
      {children}
      {feed && <FeedCount feed={feed} className={look['subN']} />}
    </section>
  )
}
