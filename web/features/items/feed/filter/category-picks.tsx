import { cx } from '#web/ui/cx.ts'
import { groundStyle } from '#web/ui/picture/ground.ts'
import picStyles from '#web/ui/picture/pic.module.css'
import styles from '#web/features/items/feed/filter/filter-sheet.module.css'
import type { FeedFilters } from './filters.ts'
import * as texts from '#web/features/items/texts.ts'
import { CATEGORIES } from '#web/vocabulary/thing/categories.ts'

type Picked = FeedFilters['category']
type Props = { value: Picked; onPick: (category: Picked) => void }

/** Categories as pictures in a row; pressing the chosen one again clears it. */
export const CategoryPicks = ({ value, onPick }: Props) => (
  <div className="stack">
    <span className="label" id="category-label">
      {texts.category}
    </span>
    <div className={styles['categories']} data-part="swiped" role="group" aria-labelledby="category-label">
      {CATEGORIES.map((category) => (
        <button
          key={category.value}
          type="button"
          aria-pressed={category.value === value}
          onClick={() => onPick(category.value === value ? undefined : category.value)}
        >
          <span
            className={cx(picStyles['pic'], picStyles['pic_drawn'], styles['categoryPic'])}
            style={groundStyle(category.drawing.ground)}
          >
            <img src={category.drawing.src} alt="" width={160} height={120} loading="lazy" />
          </span>
          <span>{category.label}</span>
        </button>
      ))}
    </div>
  </div>
)
