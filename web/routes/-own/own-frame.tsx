import type { ReactNode } from 'react'
import feedLook from '#web/features/items/feed/feed.module.css'
import { type FilterProps, FilterLine } from '#web/features/items/feed/filter-line.tsx'
import ownLook from '#web/features/items/own/own.module.css'

type Props = { line: FilterProps; isPhone: boolean; chips: ReactNode; count: ReactNode; children: ReactNode }

/** The tab bar with the filter chips of this tab; on the phone the chips scroll sideways below it. */
export const OwnFrame = ({ line, isPhone, chips, count, children }: Props) => (
  <>
    <FilterLine {...line} feed={null}>
      {!isPhone && chips}
      <p className={feedLook['subN']} role="status">
        {count}
      </p>
    </FilterLine>
    {isPhone && (
      <section className={ownLook['ownChips']} data-part="swiped" aria-label="Filter">
        {chips}
      </section>
    )}
    {children}
  </>
)
