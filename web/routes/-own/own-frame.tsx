import type { Point } from '#domain/place.ts'
import type { Elements } from '#web/lib/elements.ts'
import styles from '#web/features/items/feed/filter/filter-line.module.css'
import { type FilterProps, FilterLine } from '#web/features/items/feed/filter/filter-line.tsx'
import ownStyles from '#web/features/items/own/own.module.css'
import * as texts from '#web/routes/-own/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import type { TileSource } from '#web/ui/map/map-frame.tsx'

/** Props of the two tabs. */
export type OwnTabProps = FilterProps & { here: Point; tileSource: TileSource; isPhone: boolean }

type Props = { line: FilterProps; isPhone: boolean; chips: Elements; count: Elements; children: Elements }

/** How the number of a count looks. */
export const countNumber = (words: string) => <b className="num">{words}</b>

/** The tab bar with the filter chips of this tab; on the phone the chips scroll sideways below it. */
export const OwnFrame = ({ line, isPhone, chips, count, children }: Props) => (
  <>
    <FilterLine {...line} feed={null}>
      {!isPhone && <div className={ownStyles['lineChips']}>{chips}</div>}
      <p className={cx(styles['count'], ownStyles['ownCount'])} role="status">
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

/** Rows in the place of one's own things. */
export const OwnWaiting = () => (
  <div className="stack g4">
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} height={84} radius={14} />
    ))}
  </div>
)
