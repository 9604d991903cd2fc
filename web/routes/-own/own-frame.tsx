import type { ReactNode } from 'react'
import { type FilterProps, FilterLine } from '#web/features/items/feed/filter-line.tsx'

type Props = { line: FilterProps; isPhone: boolean; chips: ReactNode; count: ReactNode; children: ReactNode }

/** The tab bar with the filter chips of this tab; on the phone the chips scroll sideways below it. */
export const OwnFrame = ({ line, isPhone, chips, count, children }: Props) => (
  <>
    <FilterLine {...line} feed={null}>
      {!isPhone && chips}
      <p className="sub__n" role="status">
        {count}
      </p>
    </FilterLine>
    {isPhone && (
      <section className="own-chips" aria-label="Filter">
        {chips}
      </section>
    )}
    {children}
  </>
)
