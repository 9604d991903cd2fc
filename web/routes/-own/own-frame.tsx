import type { ReactNode } from 'react'
import { type FilterProps, FilterLine } from '#web/features/items/feed/filter-line.tsx'

type Props = { line: FilterProps; isPhone: boolean; chips: ReactNode; count: ReactNode; children: ReactNode }

/** The line of tabs with the chips of this one; on the phone they scroll sideways under it. */
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
