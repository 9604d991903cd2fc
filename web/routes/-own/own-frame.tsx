import type { Elements } from '#web/lib/elements.ts'
import feedStyles from '#web/features/items/feed/feed.module.css'
import { type FilterProps, FilterLine } from '#web/features/items/feed/filter/filter-line.tsx'
import ownStyles from '#web/features/items/own/own.module.css'
import * as texts from '#web/routes/-own/texts.ts'
import { cx } from '#web/ui/cx.ts'

type Props = { line: FilterProps; isPhone: boolean; chips: Elements; count: Elements; children: Elements }

/** How the number of a count looks. */
export const countNumber = (words: string) => <b className="num">{words}</b>

/** The tab bar with the filter chips of this tab; on the phone the chips scroll sideways below it. */
export const OwnFrame = ({ line, isPhone, chips, count, children }: Props) => (
  <>
    <FilterLine {...line} feed={null}>
      {!isPhone && <div className={ownStyles['lineChips']}>{chips}</div>}
      <p className={cx(feedStyles['subN'], ownStyles['ownN'])} role="status">
        {count}
      </p>
    </FilterLine>
    {isPhone && (
      <section className={ownStyles['ownChips']} data-part="swiped" aria-label={texts.filter}>
        {chips}
      </section>
    )}
    {children}
  </>
)
